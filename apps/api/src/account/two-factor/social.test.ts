import { afterAll, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'
import { enableTwoFactor, giveCode } from '../../testing/two-factor-fixtures.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
afterAll(() => provider.stop())

const target = '/two-factor?returnTo=%2Fhome'
const sessionOf = async ({ browser }: Awaited<ReturnType<typeof travel>>) =>
  (await browser.get('/api/auth/get-session')).body

it('a sign-in by a provider takes the code as well', async () => {
  const first = await travel(harness)
  const { app } = await enableTwoFactor(harness, first.browser)
  const second = await travel(harness)
  expect(second.target).toBe(target)
  expect(await sessionOf(second)).toBeNull()
  const given = await giveCode(second.browser, app.code(), { trustDevice: true })
  expect(given).toMatchObject({ status: 200, body: { url: '/home' } })
  expect(await sessionOf(second)).toMatchObject({ user: { twoFactorEnabled: true } })
  const trusted = await travel(harness, {}, { browser: second.browser })
  expect(trusted.target).toBe('/home')
})

it('and so does one by an id_token', async () => {
  const { browser } = await travel(harness)
  const token = await provider.idToken({}, 'nonce-1')
  const answer = await browser.post('/api/auth/sign-in/social', {
    provider: PROVIDER_ID,
    idToken: { token, nonce: 'nonce-1' },
  })
  expect(answer.body).toEqual({ twoFactorRedirect: true })
})
