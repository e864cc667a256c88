import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const OURS = /^(\/home|\/sorry\?error=\w+|http:\/\/localhost:3000\/api\/auth\/error\?error=.*)$/

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '\0', '\ud800', '//x.y'))

it('whatever comes with a good state, the browser ends on one of our pages', async () => {
  const parameters = fc.dictionary(
    fc.constantFrom(
      'code',
      'iss',
      'user',
      'device_id',
      'error',
      'id_token',
      'response',
      '__proto__',
    ),
    text,
  )
  await fc.assert(
    fc.asyncProperty(parameters, async (given) => {
      const browser = createBrowser(harness.app)
      const body = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry' }
      const started = await browser.post('/api/auth/sign-in/social', body)
      const back = await signInThere(Object(started.body).url)
      for (const [name, value] of Object.entries(given)) back.searchParams.set(name, value)
      const { status, headers } = await browser.get(back.pathname + back.search)
      // Text that cannot be stored is refused before it is read.
      if (status === 400) return
      expect(status).toBe(302)
      expect(headers.get('location')).toMatch(OURS)
    }),
    { numRuns: runs(20, 500) },
  )
}, 300_000)

it('whatever a provider reports about a person, the browser ends up on one of our pages', async () => {
  const value = fc.oneof(text, fc.jsonValue())
  const claims = fc.record(
    { sub: value, email: value, email_verified: value, name: value, picture: value, azp: value },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(claims, async (given) => {
      provider.reset()
      provider.behaviour.idTokenClaims = Object(given)
      const { target } = await travel(harness, { errorCallbackURL: '/sorry' })
      expect(target).toMatch(OURS)
    }),
    { numRuns: runs(30, 500) },
  )
}, 300_000)
