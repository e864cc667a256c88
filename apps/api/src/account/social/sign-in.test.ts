import { AuthError, SignInSocialAnswer } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database } = harness

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

describe('starting to sign in with a provider', () => {
  it('answers where to go, with a state and a challenge of their own each time', async () => {
    const browser = createBrowser(harness.app)
    const start = async () => {
      const answer = await browser.post('/api/auth/sign-in/social', {
        provider: PROVIDER_ID,
        loginHint: 'ada@example.com',
        scopes: ['calendar'],
      })
      expect(answer.status).toBe(200)
      const { url = '', redirect } = SignInSocialAnswer.parse(answer.body)
      expect(redirect).toBe(true)
      return new URL(url).searchParams
    }
    const asked = await start()
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'tollgate',
      redirect_uri: 'http://localhost:3000/api/auth/callback/openid',
      scope: 'openid email profile calendar',
      login_hint: 'ada@example.com',
      code_challenge_method: 'S256',
    })
    expect(asked.get('state')).toMatch(/^[\w-]{32}$/)
    const again = await start()
    for (const name of ['state', 'code_challenge', 'nonce']) {
      expect(again.get(name)).not.toBe(asked.get(name))
    }
  })

  it('leaves the redirect to the client that asks for it', async () => {
    const browser = createBrowser(harness.app)
    const body = { provider: PROVIDER_ID, disableRedirect: true }
    const answer = await browser.post('/api/auth/sign-in/social', body)
    expect(answer.body).toMatchObject({ redirect: false, url: expect.any(String) })
  })

  it.each(['github', 'nobody', ''])('answers “Provider not found” for %j', async (id) => {
    const browser = createBrowser(harness.app)
    const answer = await browser.post('/api/auth/sign-in/social', { provider: id })
    expect(answer.status).toBe(404)
    expect(AuthError.parse(answer.body)).toEqual({
      code: 'PROVIDER_NOT_FOUND',
      message: 'Provider not found',
    })
  })
})

describe('coming back from a provider', () => {
  it('makes a user, signs in, and goes on', async () => {
    provider.behaviour.email = 'Grace@Example.com'
    const { browser, target } = await travel(harness)
    expect(target).toBe('/home')
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { email: 'grace@example.com', emailVerified: true, name: 'Ada Lovelace' },
    })
  })

  it('leads to the service itself without a target: “no_callback_url” is never said', async () => {
    const { target } = await travel(harness, { callbackURL: undefined })
    expect(target).toBe('http://localhost:3000')
  })

  it('leads new users to their own page', async () => {
    const given = { newUserCallbackURL: '/welcome' }
    expect((await travel(harness, given)).target).toBe('/welcome')
    expect((await travel(harness, given)).target).toBe('/home')
  })

  it('knows the account by the provider’s id, whatever the address is now', async () => {
    await travel(harness)
    const { email } = provider.behaviour
    provider.behaviour.email = 'another@example.com'
    const { browser } = await travel(harness)
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user: { email } })
  })

  it('keeps no token of the provider in the clear', async () => {
    await travel(harness)
    const account = await database.account.findFirstOrThrow({
      where: { accountId: provider.behaviour.subject },
    })
    expect(account.idToken).not.toContain('eyJ')
    expect(account.accessToken).not.toMatch(/^[0-9a-f-]{36}$/)
    expect(account).toMatchObject({ scope: 'openid,email,profile', providerId: PROVIDER_ID })
  })

  it('takes a form that the provider posts from its own site', async () => {
    const browser = createBrowser(harness.app)
    const body = { provider: PROVIDER_ID, callbackURL: '/home' }
    const started = await browser.post('/api/auth/sign-in/social', body)
    const back = await signInThere(Object(started.body).url)
    const posted = await harness.app.request(back.pathname, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: provider.issuer,
        'sec-fetch-site': 'cross-site',
      },
      body: back.searchParams.toString(),
    })
    expect(posted.status).toBe(302)
    const answer = await browser.get(posted.headers.get('location') ?? '')
    expect(answer.headers.get('location')).toBe('/home')
  })
})
