import { AuthError, SignInSocialAnswer } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, plainSettings, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const openid = [
  providerSettings(provider),
  providerSettings(provider, { id: 'closed', disableSignUp: true }),
  plainSettings(provider),
]
const harness = await createHarness({ settings: { OIDC_PROVIDERS: openid } })
const { database } = harness

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function signInWith(idToken: Record<string, unknown>, id = PROVIDER_ID) {
  const browser = createBrowser(harness.app)
  const answer = await browser.post('/api/auth/sign-in/social', { provider: id, idToken })
  return { answer, browser }
}

describe('signing in by id_token', () => {
  it('answers the session at once, without an address to go to', async () => {
    const token = await provider.idToken({}, 'nonce-1')
    const { answer, browser } = await signInWith({ token, nonce: 'nonce-1' })
    expect(answer.status).toBe(200)
    const { redirect, user, url } = SignInSocialAnswer.parse(answer.body)
    expect({ redirect, url }).toEqual({ redirect: false, url: undefined })
    expect(user).toMatchObject({ email: provider.behaviour.email, emailVerified: true })
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user })
  })

  it('is the same user as in the browser', async () => {
    const { browser } = await travel(harness)
    const there = await browser.get('/api/auth/get-session')
    const { answer } = await signInWith({ token: await provider.idToken() })
    expect(answer.body).toMatchObject({ user: { id: Object(there.body).user.id } })
  })

  it.each([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end in the past', { exp: 1_000_000_000 }],
    ['another party that it was given to', { azp: 'another-client' }],
  ])('answers “invalid token” for %s', async (_, claims) => {
    const { answer } = await signInWith({ token: await provider.idToken(claims) })
    expect(answer.status).toBe(401)
    expect(AuthError.parse(answer.body)).toEqual({
      code: 'INVALID_TOKEN',
      message: 'invalid token',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each(['unknown key', 'none', 'public key as HMAC secret'] as const)(
    'answers “invalid token” when it is signed with %s',
    async (signsWith) => {
      provider.behaviour.signsWith = signsWith
      const { answer } = await signInWith({ token: await provider.idToken() })
      expect(answer).toMatchObject({ status: 401, body: { message: 'invalid token' } })
    },
  )

  it('answers “invalid token” for another nonce, and for no token at all', async () => {
    const token = await provider.idToken({}, 'nonce-1')
    for (const given of [{ token, nonce: 'nonce-2' }, { token: 'a.b.c' }, { token: '' }]) {
      const { answer } = await signInWith(given)
      expect(answer).toMatchObject({ status: 401, body: { message: 'invalid token' } })
    }
  })

  it('answers “id_token not supported” where the provider signs none', async () => {
    const { answer } = await signInWith({ token: await provider.idToken() }, 'plain')
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'ID_TOKEN_NOT_SUPPORTED', message: 'id_token not supported' },
    })
  })

  it('answers “User email not found” without an address', async () => {
    const { answer } = await signInWith({ token: await provider.idToken({ email: null }) })
    expect(answer).toMatchObject({ status: 401, body: { message: 'User email not found' } })
  })

  it('answers “Failed to get user info” for a person without an id', async () => {
    const { answer } = await signInWith({ token: await provider.idToken({ sub: '' }) })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Failed to get user info' } })
  })

  it('answers “account not linked” for a known address that no provider vouches for', async () => {
    const { email } = await signUp(harness)
    Object.assign(provider.behaviour, { email, emailVerified: false })
    const { answer } = await signInWith({ token: await provider.idToken() })
    expect(answer).toMatchObject({ status: 401, body: { message: 'account not linked' } })
  })

  it('answers “signup disabled” where no new users come in', async () => {
    const { answer } = await signInWith({ token: await provider.idToken() }, 'closed')
    expect(answer).toMatchObject({ status: 401, body: { message: 'signup disabled' } })
  })

  it('tells banned users', async () => {
    const token = await provider.idToken()
    await signInWith({ token })
    const where = { email: provider.behaviour.email ?? '' }
    await database.user.updateMany({ where, data: { banned: true } })
    expect((await signInWith({ token })).answer).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER', values: { reason: 'No reason' } },
    })
  })
})

describe('linking by id_token', () => {
  async function linkWith(given: Record<string, unknown>, id = PROVIDER_ID) {
    const { email, browser } = await signUp(harness)
    Object.assign(provider.behaviour, { email, ...given })
    const idToken = { token: await provider.idToken() }
    return browser.post('/api/auth/link-social', { provider: id, idToken })
  }

  it('answers that it is linked', async () => {
    expect(await linkWith({})).toMatchObject({
      status: 200,
      body: { url: '', redirect: false, status: true },
    })
  })

  it.each([
    [{ emailVerified: false }, 'Account not linked - linking not allowed', 401],
    [{ email: 'another@example.com' }, 'Account not linked - different emails not allowed', 401],
    [{ signsWith: 'unknown key' }, 'invalid token', 401],
  ])('refuses %j with “%s”', async (given, message, status) => {
    expect(await linkWith(given)).toMatchObject({ status, body: { message } })
  })

  it('answers “Account not linked - unable to create account” for another user’s account', async () => {
    await travel(harness)
    const { subject } = provider.behaviour
    expect(await linkWith({ subject })).toMatchObject({
      status: 417,
      body: { message: 'Account not linked - unable to create account' },
    })
  })

  it('answers “id_token not supported” and “Provider not found”', async () => {
    expect(await linkWith({}, 'plain')).toMatchObject({ status: 404 })
    expect(await linkWith({}, 'nobody')).toMatchObject({
      status: 404,
      body: { message: 'Provider not found' },
    })
  })
})
