import { expect, it } from 'vitest'
import { apple } from './apple.ts'
import { checkProvider } from './check.ts'
import { github } from './github.ts'

const needs = { clock: { now: () => new Date('2026-03-01T12:00:00.000Z') } }
const REDIRECT_URI = 'https://gate.example/api/auth/callback/here'

it('finds a private key that signs nothing', async () => {
  const credentials = { clientId: 'gate', clientSecret: '{"teamId":"T","keyId":"K"}' }
  const fetch = () => Promise.reject(new Error('away'))
  const checks = await checkProvider(
    { ...needs, definition: apple, credentials, fetch },
    REDIRECT_URI,
  )
  expect(checks.map(({ code }) => code)).toEqual([
    'settings_unusable',
    'authorization_endpoint_unreachable',
    'keys_unreadable',
    'token_endpoint_unreachable',
  ])
})

it('takes a redirect to a sign-in page, and a refused code, for right settings', async () => {
  const asked: string[] = []
  const checks = await checkProvider(
    {
      ...needs,
      definition: github,
      credentials: { clientId: 'gate', clientSecret: 'secret' },
      async fetch(address, request) {
        asked.push(`${request?.method ?? 'GET'} ${new URL(address).pathname}`)
        return request?.redirect === 'manual'
          ? new Response(null, { status: 302, headers: { location: 'https://github.com/login' } })
          : Response.json({ error: 'bad_verification_code' })
      },
    },
    REDIRECT_URI,
  )
  expect(asked.sort()).toEqual(['GET /login/oauth/authorize', 'POST /login/oauth/access_token'])
  expect(checks.map(({ code }) => code)).toEqual([
    'authorization_endpoint_reachable',
    'credentials_accepted',
  ])
})
