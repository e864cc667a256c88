import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { organizationPath } from '../../testing/members.ts'
import { comeBack, createCompany, travelBySso } from '../../testing/single-sign-on-fixtures.ts'
import { providerSettings, signInThere } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { app, database } = harness
const path = '/api/auth/sign-in/sso'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const company = () => createCompany(harness, provider)

async function urlFor(email: string, browser = createBrowser(app)) {
  const { body } = await browser.post(path, { email, callbackURL: '/home' })
  return { browser, url: String(Object(body).url) }
}

describe('an id_token is refused', () => {
  it.each([
    ['of another issuer', { iss: 'https://login.evil.example' }],
    ['for another client', { aud: 'another' }],
    ['for several clients without naming one', { aud: ['tollgate', 'another'] }],
    ['given to another client', { azp: 'another' }],
    ['that has expired', { exp: 1 }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
  ])('%s', async (_, idTokenClaims) => {
    const { email } = await company()
    Object.assign(provider.behaviour, { email, idTokenClaims })
    const { target, browser } = await travelBySso(harness, { email, errorCallbackURL: '/sorry' })
    expect(target).toBe('/sorry?error=unable_to_get_user_info')
    expect((await browser.get('/api/auth/get-session')).body).toBeNull()
    expect(await database.user.count({ where: { email } })).toBe(0)
  })

  it.each(['unknown key', 'none', 'public key as HMAC secret'] as const)(
    'signed with %s',
    async (signsWith) => {
      const { email } = await company()
      Object.assign(provider.behaviour, { email, signsWith })
      const { target } = await travelBySso(harness, { email, errorCallbackURL: '/sorry' })
      expect(target).toBe('/sorry?error=unable_to_get_user_info')
    },
  )
})

describe('an address does not count', () => {
  it.each([
    ['in another domain', () => 'ada@other.example', 'email_domain_not_allowed'],
    ['in a subdomain', (domain: string) => `ada@it.${domain}`, 'email_domain_not_allowed'],
    ['with letters that look alike', (domain: string) => `ada@${domain}\u0131`, 'email_not_found'],
    ['in full-width letters', (domain: string) => `ada@\uff41.${domain}`, 'email_not_found'],
    ['of two', (domain: string) => `ada@evil.example,ada@${domain}`, 'email_not_found'],
    ['in quotes', (domain: string) => `"ada@${domain}"@evil.example`, 'email_not_found'],
    [
      'followed by another domain',
      (domain: string) => `ada@${domain}@evil.example`,
      'email_not_found',
    ],
    ['with a zero byte', (domain: string) => `ada@${domain}\0.evil.example`, 'email_not_found'],
  ])('%s', async (_, addressIn, code) => {
    const { email, domain } = await company()
    provider.behaviour.email = addressIn(domain)
    const { target } = await travelBySso(harness, { email, errorCallbackURL: '/sorry' })
    expect(target).toBe(`/sorry?error=${code}`)
  })

  it('that the provider itself calls unverified', async () => {
    const { email } = await company()
    Object.assign(provider.behaviour, { email, emailVerified: false })
    const { target } = await travelBySso(harness, { email, errorCallbackURL: '/sorry' })
    expect(target).toBe('/sorry?error=email_unverified')
  })

  it('of another organization: its people are not for this provider to name', async () => {
    const [own, other] = [await company(), await company()]
    const victim = await createUser(harness, { email: other.email })
    provider.behaviour.email = other.email
    const { target } = await travelBySso(harness, { email: own.email, errorCallbackURL: '/sorry' })
    expect(target).toBe('/sorry?error=email_domain_not_allowed')
    expect(await database.account.count({ where: { userId: victim.id } })).toBe(0)
  })
})

it('the same subject at two providers is two people', async () => {
  const [one, other] = [await company(), await company()]
  provider.behaviour.email = one.email
  await travelBySso(harness, { email: one.email })
  provider.behaviour.email = other.email
  const { browser } = await travelBySso(harness, { email: other.email })
  expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
    user: { email: other.email },
  })
})

describe('a way back is refused', () => {
  it('in another browser', async () => {
    const { email } = await company()
    provider.behaviour.email = email
    const { url } = await urlFor(email)
    const victim = createBrowser(app)
    await urlFor(email, victim)
    expect(await comeBack(victim, url)).toContain('error=please_restart_the_process')
    expect((await victim.get('/api/auth/get-session')).body).toBeNull()
  })

  it('a second time', async () => {
    const { email } = await company()
    provider.behaviour.email = email
    const { browser, url } = await urlFor(email)
    const back = await signInThere(url)
    await browser.get(back.pathname + back.search)
    const again = await browser.get(back.pathname + back.search)
    expect(again.headers.get('location')).toContain('error=please_restart_the_process')
  })

  it('at another organization, and at a provider of the settings', async () => {
    const [own, other] = [await company(), await company()]
    provider.behaviour.email = own.email
    for (const there of [`sso/callback/${other.organizationId}`, 'callback/openid']) {
      const { browser, url } = await urlFor(own.email)
      const back = await signInThere(url)
      const answer = await browser.get(`/api/auth/${there}${back.search}`)
      expect(answer.headers.get('location')).toContain('error=oauth_provider_not_found')
    }
  })

  it('for a flow that began with a provider of the settings', async () => {
    const { organizationId } = await company()
    const browser = createBrowser(app)
    const body = { provider: 'openid', callbackURL: '/home' }
    const started = await browser.post('/api/auth/sign-in/social', body)
    const back = await signInThere(Object(started.body).url)
    const there = await browser.get(`/api/auth/sso/callback/${organizationId}${back.search}`)
    expect(there.headers.get('location')).toContain('error=oauth_provider_not_found')
  })

  it('once the provider is another one', async () => {
    const { email, owner } = await company()
    provider.behaviour.email = email
    const { browser, url } = await urlFor(email)
    await owner.browser.post(`${organizationPath}/remove-identity-provider`)
    expect(await comeBack(browser, url)).toContain('error=oauth_provider_not_found')
  })

  it('with the issuer of another answer (RFC 9207), or with none', async () => {
    for (const callbackIssuer of ['https://login.evil.example', '']) {
      const { email } = await company()
      Object.assign(provider.behaviour, { email, callbackIssuer })
      const { target } = await travelBySso(harness, { email, errorCallbackURL: '/sorry' })
      expect(target).toBe('/sorry?error=invalid_code')
    }
  })

  it('with what the provider says where it refuses', async () => {
    const { email } = await company()
    const browser = createBrowser(app)
    const body = { email, callbackURL: '/home', errorCallbackURL: '/sorry' }
    const started = await browser.post(path, body)
    const { searchParams } = new URL(Object(started.body).url)
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    const query = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
    })
    const answer = await browser.get(`${back.pathname}?${query}`)
    expect(answer.headers.get('location')).toBe('/sorry?error=access_denied')
  })
})

it('a test is finished by the owner who started it', async () => {
  const { email, owner, organizationId } = await company()
  provider.behaviour.email = email
  const { body } = await owner.browser.post(`${organizationPath}/test-identity-provider`)
  await owner.browser.post('/api/auth/sign-out')
  const target = await comeBack(owner.browser, Object(body).url)
  expect(target).toContain('error=please_restart_the_process')
  const row = await database.identityProvider.findUnique({ where: { organizationId } })
  expect(row?.testedAt).toBeNull()
})

it('a test doesn’t count once the tester is no longer an owner', async () => {
  const { email, owner, organizationId } = await company()
  provider.behaviour.email = email
  const { body } = await owner.browser.post(`${organizationPath}/test-identity-provider`)
  await database.member.updateMany({ where: { userId: owner.id }, data: { roles: ['admin'] } })
  expect(await comeBack(owner.browser, Object(body).url)).toContain('error=unauthorized')
  const row = await database.identityProvider.findUnique({ where: { organizationId } })
  expect(row?.testedAt).toBeNull()
})
