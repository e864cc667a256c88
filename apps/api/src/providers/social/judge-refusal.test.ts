import { expect, it } from 'vitest'
import { judgeRefusal } from './judge-refusal.ts'

it.each([
  // RFC 6749, 5.2
  [400, { error: 'invalid_grant' }, 'credentials_accepted'],
  [400, { error: 'invalid_client' }, 'credentials_refused'],
  [400, { error: 'unauthorized_client' }, 'credentials_refused'],
  [400, { error: 'invalid_request' }, 'credentials_undecided'],
  // GitHub
  [200, { error: 'bad_verification_code' }, 'credentials_accepted'],
  [200, { error: 'incorrect_client_credentials' }, 'credentials_refused'],
  // Facebook
  [400, { error: { code: 100, message: 'Invalid verification code' } }, 'credentials_accepted'],
  [400, { error: { code: 1, message: 'Error validating client secret.' } }, 'credentials_refused'],
  [400, { error: { code: 101, message: 'Error validating application.' } }, 'credentials_refused'],
  // Twitch
  [400, { status: 400, message: 'Invalid authorization code' }, 'credentials_accepted'],
  [403, { status: 403, message: 'invalid client secret' }, 'credentials_refused'],
  // Reddit
  [401, { message: 'Unauthorized', error: 401 }, 'credentials_refused'],
  // X, LinkedIn, Zoom
  [
    400,
    {
      error: 'invalid_request',
      error_description: 'Value passed for the authorization code was invalid.',
    },
    'credentials_accepted',
  ],
  [
    400,
    { error: 'invalid_request', reason: 'Invalid authorization code x' },
    'credentials_accepted',
  ],
  [
    401,
    { error: 'invalid_client', reason: 'Invalid client_id or client_secret' },
    'credentials_refused',
  ],
  // Microsoft
  [400, { error: 'invalid_grant', error_codes: [9002313] }, 'credentials_undecided'],
  [401, { error: 'invalid_client', error_codes: [7000215] }, 'credentials_refused'],
  [400, ['nothing'], 'credentials_undecided'],
])('judges %i %j: %s', (status, answer, verdict) => {
  expect(judgeRefusal(status, JSON.stringify(answer))).toBe(verdict)
})

it('decides nothing by what is no JSON', () => {
  expect(judgeRefusal(400, '<html>')).toBe('credentials_undecided')
  expect(judgeRefusal(401, '')).toBe('credentials_refused')
})
