import { describe, expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { TRUSTED_ORIGINS: ['https://app.example'] } })
const { app } = harness
const own = 'http://localhost:3000'
const user = await createUser(harness)
const cookie = `tollgate.session_token=${user.browser.cookies.get('tollgate.session_token')}`

async function post(path: string, headers: Record<string, string>) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'kzqvwxyj', token: 'x' }),
  })
  return { status: response.status, text: await response.text() }
}

const refused = {
  status: 403,
  text: JSON.stringify({ code: 'INVALID_ORIGIN', message: 'Invalid origin' }),
}

describe('a change that brings a cookie', () => {
  const path = '/api/auth/revoke-session'
  const passed = { status: 400, text: expect.stringContaining('SESSION_NOT_FOUND') }

  it.each([
    ['our own origin', { origin: own }],
    ['a trusted origin', { origin: 'https://app.example' }],
    ['neither origin nor referer', {}],
    ['our own referer', { referer: `${own}/settings` }],
    ['a browser’s word that it is our own page', { 'sec-fetch-site': 'same-origin', origin: own }],
  ])('passes with %s', async (_kind, headers) => {
    expect(await post(path, { cookie, ...headers })).toEqual(passed)
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no readable origin', { origin: '%%%' }],
    ['an empty origin', { origin: '' }],
    ['a foreign referer', { referer: 'https://evil.example/localhost:3000' }],
    ['no readable referer', { referer: 'about:client' }],
    ['a foreign origin and our referer', { origin: 'https://evil.example', referer: own }],
    ['another port of our host', { origin: 'http://localhost:3001' }],
    ['a foreign site by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign host header', { host: 'evil.example', origin: 'http://evil.example' }],
    [
      'a foreign forwarded host',
      { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    ],
  ])('is refused with %s', async (_kind, headers) => {
    expect(await post(path, { cookie, ...headers })).toEqual(refused)
  })
})

describe('a sign-in without a cookie', () => {
  const path = '/api/auth/sign-in/email'

  it('is refused when a browser sends it from a foreign site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await post(path, headers)).toEqual(refused)
    expect(await post('/api/auth/sign-up/email', headers)).toEqual(refused)
  })

  it.each([
    ['a program without an origin', {}],
    ['a program that names a foreign one', { origin: 'https://evil.example' }],
    ['a trusted site', { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }],
  ])('passes from %s', async (_kind, headers) => {
    expect((await post(path, headers)).status).toBe(401)
  })
})

it('asks nothing of requests that change nothing', async () => {
  const answer = await app.request('/api/auth/get-session', {
    headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(200)
})
