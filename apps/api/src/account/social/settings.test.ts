import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryRateLimits } from '../../providers/rate-limits/memory.ts'
import { createApp } from '../../server/app.ts'
import { linkMailedTo, mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const OIDC_PROVIDERS = [providerSettings(provider)]
const sorry = { errorCallbackURL: '/sorry' }
const UNVERIFIED = '/sorry?error=email_not_verified'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function userIn(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session')
  return Object(body)?.user ?? null
}

const ownEmail = () => provider.behaviour.email ?? ''

describe('with REQUIRE_EMAIL_VERIFICATION', async () => {
  const strict = await createHarness({
    settings: { OIDC_PROVIDERS, REQUIRE_EMAIL_VERIFICATION: true },
  })

  it('a user whose address no provider vouches for is kept, gets an email, and can sign in after verifying', async () => {
    provider.behaviour.emailVerified = false
    const { target, browser } = await travel(strict, sorry)
    expect(target).toBe(UNVERIFIED)
    expect(await userIn(browser)).toBeNull()
    expect(browser.cookies.has('tollgate.session_token')).toBe(false)
    const mails = await mailsTo(strict, ownEmail())
    expect(mails.map(({ template }) => template)).toEqual(['verify-email'])
    const link = await linkMailedTo(strict, ownEmail())
    expect(link.searchParams.get('callbackURL')).toBe('/home')
    const token = link.searchParams.get('token')
    expect((await browser.get(`/api/auth/verify-email?token=${token}`)).status).toBe(200)
    expect((await travel(strict, sorry, { browser })).target).toBe('/home')
    expect(await userIn(browser)).toMatchObject({ email: ownEmail(), emailVerified: true })
  })

  it('no mailbox is flooded by signing in repeatedly', async () => {
    provider.behaviour.emailVerified = false
    const mailed = async () => (await mailsTo(strict, ownEmail())).length
    for (let time = 0; time < 3; time++) await travel(strict, sorry)
    expect(await mailed()).toBe(1)
    strict.clock.advance({ seconds: 61 })
    await travel(strict, sorry)
    expect(await mailed()).toBe(2)
  })

  it('the same by id_token', async () => {
    provider.behaviour.emailVerified = false
    const idToken = { token: await provider.idToken() }
    const body = { provider: PROVIDER_ID, idToken, callbackURL: '/after' }
    const answer = await createBrowser(strict.app).post('/api/auth/sign-in/social', body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    const link = await linkMailedTo(strict, ownEmail())
    expect(link.searchParams.get('callbackURL')).toBe('/after')
  })

  it('who is vouched for gets in at once', async () => {
    expect((await travel(strict, sorry)).target).toBe('/home')
  })
})

describe('with SIGN_UP_HIDES_EXISTING', async () => {
  const hiding = await createHarness({ settings: { OIDC_PROVIDERS, SIGN_UP_HIDES_EXISTING: true } })

  it('an unproven claim to an address ends the same, known or not, each time', async () => {
    const { email: known } = await signUp(hiding)
    for (const email of [known, newEmail()]) {
      provider.reset()
      Object.assign(provider.behaviour, { email, emailVerified: false })
      for (let time = 0; time < 2; time++) {
        const { target, browser } = await travel(hiding, sorry)
        expect(target).toBe(UNVERIFIED)
        expect(await userIn(browser)).toBeNull()
      }
    }
    const [notice] = await mailsTo(hiding, known)
    expect(notice?.template).toBe('sign-up-existing')
  })

  it('a proven one gets in', async () => {
    expect((await travel(hiding, sorry)).target).toBe('/home')
  })
})

describe('with ADMIN_EMAILS', async () => {
  const email = 'admin@example.com'
  const harness = await createHarness({ settings: { OIDC_PROVIDERS, ADMIN_EMAILS: [email] } })
  const list = '/api/auth/admin/list-social-providers'

  it('the role of an unproven address is of no use until it is proven', async () => {
    Object.assign(provider.behaviour, { email, emailVerified: false })
    const { browser } = await travel(harness)
    expect(await browser.get(list)).toMatchObject({
      status: 403,
      body: { message: 'Email not verified' },
    })
    await travel(harness, {}, { browser })
    const send = await browser.post('/api/auth/send-verification-email', { email })
    expect(send.status).toBe(200)
    await harness.runJobs()
    const token = (await linkMailedTo(harness, email)).searchParams.get('token')
    await browser.get(`/api/auth/verify-email?token=${token}`)
    expect((await browser.get(list)).status).toBe(200)
  })

  it('the owner of the address removes earlier claims to it', async () => {
    await harness.database.user.deleteMany({ where: { email } })
    Object.assign(provider.behaviour, { email, emailVerified: false })
    const { browser: stranger } = await travel(harness)
    provider.reset()
    Object.assign(provider.behaviour, { email, emailVerified: true })
    const { browser: owner } = await travel(harness)
    expect((await owner.get(list)).status).toBe(200)
    expect((await stranger.get(list)).status).toBe(401)
    expect((await owner.get('/api/auth/list-accounts')).body).toHaveLength(1)
  })
})

describe('with TRUSTED_PROVIDERS', async () => {
  const trusting = await createHarness({
    settings: { OIDC_PROVIDERS, TRUSTED_PROVIDERS: [PROVIDER_ID] },
  })

  it('the provider’s word is enough to sign in as who has the address', async () => {
    const { email } = await signUp(trusting)
    Object.assign(provider.behaviour, { email, emailVerified: false })
    const { target, browser } = await travel(trusting, sorry)
    expect(target).toBe('/home')
    expect(await userIn(browser)).toMatchObject({ email, emailVerified: false })
    const { body } = await browser.get('/api/auth/list-accounts')
    expect(body).toMatchObject([{ provider: PROVIDER_ID }])
  })
})

describe('with a limit of requests', async () => {
  const harness = await createHarness({
    settings: { OIDC_PROVIDERS, RATE_LIMIT_ENABLED: true },
  })

  /** How many of so many requests are let through. */
  async function letThrough(total: number, ask: (browser: Browser) => Promise<{ status: number }>) {
    const limited = createApp(harness.services, createMemoryRateLimits())
    const browser = createBrowser(limited)
    let passed = 0
    for (let count = 0; count < total; count++) {
      if ((await ask(browser)).status !== 429) passed++
    }
    return passed
  }

  it('starting is possible 20 times at once for one network address, like guessing passwords', async () => {
    const start = (browser: Browser) =>
      browser.post('/api/auth/sign-in/social', { provider: PROVIDER_ID })
    expect(await letThrough(25, start)).toBe(20)
  })

  it('coming back is possible 60 times a minute, by either method', async () => {
    const path = '/api/auth/callback/openid?state=x'
    expect(await letThrough(65, (browser) => browser.get(path))).toBe(60)
    expect(await letThrough(65, (browser) => browser.post(path))).toBe(60)
  })

  it('linking and testing a provider have limits of their own', async () => {
    const post = (path: string) => (browser: Browser) => {
      browser.cookies.set('tollgate.session_token', 'the same each time')
      return browser.post(path, { provider: PROVIDER_ID })
    }
    expect(await letThrough(25, post('/api/auth/link-social'))).toBeLessThanOrEqual(20)
    expect(await letThrough(15, post('/api/auth/admin/test-social-provider'))).toBeLessThanOrEqual(
      10,
    )
  })
})
