import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const settings = {
  OIDC_PROVIDERS: [
    providerSettings(provider),
    providerSettings(provider, { id: 'second' }),
    providerSettings(provider, { id: 'closed', disableSignUp: true }),
    providerSettings(provider, { id: 'on-request', disableImplicitSignUp: true }),
  ],
}
const harness = await createHarness({ settings })
const { database, clock } = harness
const ERROR_PAGE = 'http://localhost:3000/api/auth/error'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function start(given: Record<string, unknown> = {}) {
  const browser = createBrowser(harness.app)
  const body = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry', ...given }
  const started = await browser.post('/api/auth/sign-in/social', body)
  return { browser, back: await signInThere(Object(started.body).url) }
}

async function comeBack(browser: ReturnType<typeof createBrowser>, { pathname, search }: URL) {
  const answer = await browser.get(pathname + search)
  expect(answer.status).toBe(302)
  return answer.headers.get('location')
}

describe('a way back that is refused', () => {
  it('goes to the error page with what the provider said, and may be tried again', async () => {
    const { browser, back } = await start()
    const refused = new URL(back)
    refused.searchParams.delete('code')
    refused.searchParams.set('error', 'access_denied')
    expect(await comeBack(browser, refused)).toBe(
      `${ERROR_PAGE}?error=access_denied&error_description=undefined`,
    )
    expect(await comeBack(browser, back)).toBe('/home')
  })

  it('says “state_not_found” without a state', async () => {
    const { browser, back } = await start()
    back.searchParams.delete('state')
    expect(await comeBack(browser, back)).toBe(`${ERROR_PAGE}?error=state_not_found`)
  })

  it('says “please_restart_the_process” for a state that is unknown, used or too old', async () => {
    const restart = `${ERROR_PAGE}?error=please_restart_the_process`
    const used = await start()
    expect(await comeBack(used.browser, used.back)).toBe('/home')
    expect(await comeBack(used.browser, used.back)).toBe(restart)
    const old = await start()
    clock.advance({ seconds: 601 })
    expect(await comeBack(old.browser, old.back)).toBe(restart)
    const unknown = await start()
    unknown.back.searchParams.set('state', 'a'.repeat(32))
    expect(await comeBack(unknown.browser, unknown.back)).toBe(restart)
  })

  it('refuses a state that another browser started', async () => {
    const { back } = await start()
    const stranger = createBrowser(harness.app)
    await travel(harness, {}, { browser: stranger })
    expect(await comeBack(stranger, back)).toContain('please_restart_the_process')
  })

  it('says “no_code” without a code, and uses the state up', async () => {
    const { browser, back } = await start()
    const without = new URL(back)
    without.searchParams.delete('code')
    expect(await comeBack(browser, without)).toBe('/sorry?error=no_code')
    expect(await comeBack(browser, back)).toContain('please_restart_the_process')
  })

  it.each(['second', 'nobody'])('refuses to finish with %s what another began', async (id) => {
    const { browser, back } = await start()
    back.pathname = `/api/auth/callback/${id}`
    expect(await comeBack(browser, back)).toBe('/sorry?error=oauth_provider_not_found')
  })

  it('says “invalid_code” for a code that was used, or is not ours', async () => {
    const first = await start()
    expect(await comeBack(first.browser, first.back)).toBe('/home')
    const second = await start()
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '')
    expect(await comeBack(second.browser, second.back)).toBe('/sorry?error=invalid_code')
  })

  it('refuses an answer in the name of another issuer', async () => {
    provider.behaviour.callbackIssuer = 'https://evil.example'
    const { browser, back } = await start()
    expect(await comeBack(browser, back)).toBe('/sorry?error=invalid_code')
  })

  it('refuses an answer that leaves out the issuer, though the provider announces it', async () => {
    provider.behaviour.callbackIssuer = ''
    const { browser, back } = await start()
    expect(back.searchParams.has('iss')).toBe(false)
    expect(await comeBack(browser, back)).toBe('/sorry?error=invalid_code')
  })

  it.each(['refuses', 'garbage', 'fails'] as const)(
    'says “invalid_code” when the provider’s token endpoint %s',
    async (tokenEndpoint) => {
      const { browser, back } = await start()
      provider.behaviour.tokenEndpoint = tokenEndpoint
      expect(await comeBack(browser, back)).toBe('/sorry?error=invalid_code')
    },
  )

  it('goes to the error page where no error target was given', async () => {
    const { browser, back } = await start({ errorCallbackURL: undefined })
    provider.behaviour.tokenEndpoint = 'fails'
    expect(await comeBack(browser, back)).toBe(`${ERROR_PAGE}?error=invalid_code`)
  })

  it.each(['unknown key', 'none', 'public key as HMAC secret'] as const)(
    'refuses an id_token signed with %s',
    async (signsWith) => {
      provider.behaviour.signsWith = signsWith
      expect((await travel(harness, { errorCallbackURL: '/sorry' })).target).toBe(
        '/sorry?error=unable_to_get_user_info',
      )
    },
  )

  it.each([
    { aud: 'another-client' },
    { iss: 'https://evil.example' },
    { nonce: 'of another flow' },
    { exp: 1_000_000_000 },
    { sub: '' },
    { aud: ['tollgate', 'another-client'], azp: 'another-client' },
  ])('refuses an id_token with %j', async (idTokenClaims) => {
    provider.behaviour.idTokenClaims = idTokenClaims
    expect((await travel(harness, { errorCallbackURL: '/sorry' })).target).toBe(
      '/sorry?error=unable_to_get_user_info',
    )
  })

  it('refuses userinfo about another person than the id_token', async () => {
    Object.assign(provider.behaviour, { email: null, userInfoSubject: 'someone else' })
    expect((await travel(harness, { errorCallbackURL: '/sorry' })).target).toBe(
      '/sorry?error=unable_to_get_user_info',
    )
  })

  it('says “email_not_found” if the provider reports no address', async () => {
    for (const email of [null, 'no address', 'a@b.example,c@d.example']) {
      provider.reset()
      provider.behaviour.email = email
      const { target } = await travel(harness, { errorCallbackURL: '/sorry' })
      expect(target).toBe('/sorry?error=email_not_found')
    }
  })

  it('says “account_not_linked” when the provider does not vouch for a known address', async () => {
    const { email } = await signUp(harness)
    Object.assign(provider.behaviour, { email, emailVerified: false })
    const { target, browser } = await travel(harness, { errorCallbackURL: '/sorry' })
    expect(target).toBe('/sorry?error=account_not_linked')
    expect(browser.cookies.has('tollgate.session_token')).toBe(false)
  })

  it('says “signup_disabled” where no new users come in, or not unasked', async () => {
    const sorry = { errorCallbackURL: '/sorry?from=there' }
    const closed = await travel(harness, { ...sorry, provider: 'closed', requestSignUp: true })
    expect(closed.target).toBe('/sorry?from=there&error=signup_disabled')
    const unasked = await travel(harness, { ...sorry, provider: 'on-request' })
    expect(unasked.target).toBe('/sorry?from=there&error=signup_disabled')
    const asked = await travel(harness, { provider: 'on-request', requestSignUp: true })
    expect(asked.target).toBe('/home')
  })

  it('shows banned users the error page', async () => {
    await travel(harness)
    await database.user.updateMany({
      where: { email: provider.behaviour.email ?? '' },
      data: { banned: true },
    })
    const { target } = await travel(harness, { errorCallbackURL: '/sorry' })
    expect(target).toBe(`${ERROR_PAGE}?error=banned`)
  })
})

describe('an address that was never verified here', () => {
  it('is rid of the stranger who signed up with it, once a provider vouches for its owner', async () => {
    const { email, browser: stranger } = await signUp(harness)
    provider.behaviour.email = email
    const owner = await travel(harness)
    expect(owner.target).toBe('/home')
    expect((await owner.browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { email, emailVerified: true },
    })
    expect((await stranger.get('/api/auth/get-session')).body).toBeNull()
    expect((await signIn(harness, { email })).answer.status).toBe(401)
    expect(await database.account.findMany({ where: { user: { email } } })).toHaveLength(1)
  })

  it('is linked without loss where its owner proved it before', async () => {
    const { email, browser } = await signUp(harness)
    await database.user.update({ where: { email }, data: { emailVerified: true } })
    provider.behaviour.email = email
    expect((await travel(harness)).target).toBe('/home')
    expect((await browser.get('/api/auth/get-session')).body).not.toBeNull()
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })
})
