import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const lines: string[] = []
const logger = pino(
  { level: 'trace', serializers: { error: pino.stdSerializers.err } },
  { write: (line: string) => void lines.push(line) },
)
const away = { id: 'away', issuer: 'http://127.0.0.1:2' }
const harness = await createHarness({
  settings: { OIDC_PROVIDERS: [providerSettings(provider), providerSettings(provider, away)] },
  services: { logger },
})
const LONGEST_MILLISECONDS = 10_000

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function start() {
  const browser = createBrowser(harness.app)
  const body = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry' }
  const started = await browser.post('/api/auth/sign-in/social', body)
  const { pathname, search } = await signInThere(Object(started.body).url)
  return { browser, back: pathname + search }
}

async function comeBack({ browser, back }: { browser: Browser; back: string }) {
  return (await browser.get(back)).headers.get('location')
}

describe('a provider that does not answer in time', () => {
  it.each(['hangs', 'stalls'] as const)(
    'as it %s fails every sign-in within 10 seconds, and delays no one else',
    async (tokenEndpoint) => {
      const arrivals = await Promise.all(Array.from({ length: 40 }, start))
      const { browser } = await createUser(harness)
      provider.behaviour.tokenEndpoint = tokenEndpoint
      const began = performance.now()
      const targets = Promise.all(arrivals.map(comeBack))
      // Twice as many as there are connections to the database wait, and hold none of them.
      for (let time = 0; time < 20; time++) {
        expect(await browser.get('/api/auth/get-session')).toMatchObject({ status: 200 })
      }
      expect(performance.now() - began).toBeLessThan(LONGEST_MILLISECONDS / 2)
      expect(new Set(await targets)).toEqual(new Set(['/sorry?error=invalid_code']))
      expect(performance.now() - began).toBeLessThan(LONGEST_MILLISECONDS + 1000)
    },
    30_000,
  )
})

describe('a provider that is away', () => {
  it('cannot be started with, and says so', async () => {
    const answer = await createBrowser(harness.app).post('/api/auth/sign-in/social', {
      provider: 'away',
    })
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'THE_PROVIDER_CANNOT_BE_REACHED', message: 'The provider cannot be reached' },
    })
  })

  it('fails id_tokens as what cannot be checked', async () => {
    const idToken = { token: await provider.idToken() }
    const body = { provider: 'away', idToken }
    const answer = await createBrowser(harness.app).post('/api/auth/sign-in/social', body)
    expect(answer).toMatchObject({ status: 401, body: { message: 'Failed to get user info' } })
  })
})

describe('the log', () => {
  const failures: Partial<typeof provider.behaviour>[] = [
    {},
    { tokenEndpoint: 'refuses' },
    { tokenEndpoint: 'garbage' },
    { tokenEndpoint: 'echoes' },
    { tokenEndpoint: 'fails' },
    { email: null, userInfoEndpoint: 'fails' },
    { email: null, userInfoEndpoint: 'garbage' },
    { email: null, userInfoSubject: 'someone else' },
    { signsWith: 'unknown key' },
    { signsWith: 'none' },
    { idTokenClaims: { aud: 'another' } },
    { idTokenClaims: { email: 7 } },
    { callbackIssuer: 'https://evil.example' },
    { subject: 'a\0b' },
  ]

  it('holds nothing that opens anything, whatever goes wrong', async () => {
    lines.length = 0
    const secrets = new Set<string>()
    for (const failure of failures) {
      provider.reset()
      Object.assign(provider.behaviour, failure)
      const arrival = await start()
      await comeBack(arrival)
      for (const [, value] of arrival.browser.cookies) secrets.add(value)
    }
    provider.reset()
    const { browser } = await travel(harness)
    for (const tokenEndpoint of ['works', 'refuses', 'echoes', 'garbage'] as const) {
      provider.behaviour.tokenEndpoint = tokenEndpoint
      for (const route of ['refresh-token', 'get-access-token']) {
        await browser.post(`/api/auth/${route}`, { providerId: PROVIDER_ID })
      }
    }
    for (const secret of provider.secrets) secrets.add(secret)
    expect(secrets.size).toBeGreaterThan(40)
    expect(lines.length).toBeGreaterThanOrEqual(failures.length)
    const log = lines.join('')
    for (const secret of secrets) {
      expect(log.includes(secret) || log.includes(secret.slice(0, 16)), secret).toBe(false)
    }
  })

  it('names the reason why a provider failed', async () => {
    lines.length = 0
    for (const tokenEndpoint of ['refuses', 'echoes', 'fails'] as const) {
      const arrival = await start()
      provider.behaviour.tokenEndpoint = tokenEndpoint
      await comeBack(arrival)
      provider.reset()
    }
    const told = lines.map((line) => JSON.parse(line)).filter(({ cause }) => cause !== undefined)
    expect(told.map(({ cause }) => cause)).toEqual([
      'invalid_grant',
      expect.any(String),
      expect.any(String),
    ])
  })
})
