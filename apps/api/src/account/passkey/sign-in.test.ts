import { describe, expect, it } from 'vitest'
import { mailsTo, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPasskeyAuthenticator } from '../../testing/passkey-authenticator.ts'
import {
  addPasskey,
  giveAnswer,
  signInOptions,
  signUpWithPasskey,
  usePasskey,
} from '../../testing/passkey-fixtures.ts'
import { enableTwoFactor, giveCode } from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const failed = { status: 401, body: { code: 'AUTHENTICATION_FAILED' } }
const noChallenge = { status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } }
const unknown = { status: 401, body: { code: 'PASSKEY_NOT_FOUND' } }

const sessionOf = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body

describe('signing in with a passkey', () => {
  it('takes no user name, and begins a session', async () => {
    const { email, authenticator, passkeyId: id } = await signUpWithPasskey(harness)
    clock.advance({ minutes: 1 })
    const { answer, browser } = await usePasskey(harness, authenticator)
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email }, session: { token: expect.any(String) } },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
    expect(await database.passkey.findUnique({ where: { id } })).toMatchObject({
      lastUsedAt: clock.now(),
    })
    expect(await mailsTo(harness, email)).toContainEqual(
      expect.objectContaining({ template: 'new-device' }),
    )
  })

  it('doesn’t tell who has one', async () => {
    const { email } = await signUpWithPasskey(harness)
    const browser = createBrowser(harness.app)
    const path = '/api/auth/passkey/generate-authenticate-options'
    for (const body of [{}, { email }, { email: 'nobody@example.com' }]) {
      expect((await browser.post(path, body)).body).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'preferred',
        allowCredentials: [],
      })
    }
  })

  it('takes an answer once, of a hundred at the same time', async () => {
    const { email, authenticator } = await signUpWithPasskey(harness)
    const browser = createBrowser(harness.app)
    const response = authenticator.get(await signInOptions(browser))
    const { cookies } = browser
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const one = createBrowser(harness.app)
        for (const [name, value] of cookies) one.cookies.set(name, value)
        return giveAnswer(one, response)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
    expect(await database.session.count({ where: { user: { email } } })).toBe(2)
  })

  it('takes an answer in the browser that asked, within five minutes', async () => {
    const { authenticator, browser: owner } = await signUpWithPasskey(harness)
    const browser = createBrowser(harness.app)
    const response = authenticator.get(await signInOptions(browser))
    expect(await giveAnswer(createBrowser(harness.app), response)).toMatchObject(noChallenge)
    await signInOptions(owner)
    expect(await giveAnswer(owner, response)).toMatchObject(noChallenge)
    clock.advance({ minutes: 5 })
    expect(await giveAnswer(browser, response)).toMatchObject(noChallenge)
  })

  it('lets several tabs wait', async () => {
    const { authenticator } = await signUpWithPasskey(harness)
    const browser = createBrowser(harness.app)
    const first = authenticator.get(await signInOptions(browser))
    await signInOptions(browser)
    expect(await giveAnswer(browser, first)).toMatchObject({ status: 200 })
  })

  it('refuses another page, domain, key or user', async () => {
    const { authenticator } = await signUpWithPasskey(harness)
    const other = await signUpWithPasskey(harness)
    const browser = createBrowser(harness.app)
    authenticator.state.origin = 'https://evil.example'
    expect((await usePasskey(harness, authenticator, browser)).answer).toMatchObject(failed)
    authenticator.state.origin = 'http://localhost:3000'
    const elsewhere = { ...Object(await signInOptions(browser)), rpId: 'evil.example' }
    expect(await giveAnswer(browser, authenticator.get(elsewhere))).toMatchObject(failed)
    const own = authenticator.get(await signInOptions(browser))
    const { id } = other.authenticator.get(await signInOptions(browser))
    expect(await giveAnswer(browser, { ...own, id, rawId: id })).toMatchObject(failed)
    const [key] = authenticator.credentials
    if (key) key.userHandle = Buffer.from(other.id).toString('base64url')
    expect((await usePasskey(harness, authenticator, browser)).answer).toMatchObject(failed)
    expect(await sessionOf(browser)).toBeNull()
  })

  it('refuses one that was never added, or was removed', async () => {
    const { authenticator, browser, passkeyId: id } = await signUpWithPasskey(harness)
    await browser.post('/api/auth/passkey/delete-passkey', { id })
    expect((await usePasskey(harness, authenticator)).answer).toMatchObject(unknown)
    const stranger = createPasskeyAuthenticator()
    const options = await browser.get('/api/auth/passkey/generate-register-options')
    stranger.create(options.body)
    expect((await usePasskey(harness, stranger)).answer).toMatchObject(unknown)
  })

  it('ends the session that the browser had, which may be another user’s', async () => {
    const { email, authenticator } = await signUpWithPasskey(harness)
    const other = await signUp(harness)
    await usePasskey(harness, authenticator, other.browser)
    expect(await sessionOf(other.browser)).toMatchObject({ user: { email } })
    expect(await database.session.count({ where: { user: { email: other.email } } })).toBe(0)
  })

  it('refuses banned users', async () => {
    const { id, authenticator } = await signUpWithPasskey(harness)
    await database.user.update({ where: { id }, data: { banned: true } })
    expect((await usePasskey(harness, authenticator)).answer).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER' },
    })
  })

  it('renews the session of the user who is signed in, and asks for one of theirs', async () => {
    const { browser, authenticator, email } = await signUpWithPasskey(harness)
    const before = browser.cookies.get('tollgate.session_token')
    clock.advance({ days: 2 })
    expect(await signInOptions(browser)).toMatchObject({
      allowCredentials: [{ id: authenticator.credentials[0]?.id }],
    })
    const { answer } = await usePasskey(harness, authenticator, browser)
    expect(answer).toMatchObject({ status: 200 })
    expect(browser.cookies.get('tollgate.session_token')).not.toBe(before)
    expect(await database.session.count({ where: { user: { email } } })).toBe(1)
    expect(await addPasskey(browser, createPasskeyAuthenticator())).toMatchObject({ status: 200 })
  })
})

describe('where signing in takes a code', () => {
  it('a passkey that checks who uses it is both factors', async () => {
    const { browser, email, authenticator } = await signUpWithPasskey(harness)
    await enableTwoFactor(harness, browser)
    const { answer } = await usePasskey(harness, authenticator)
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
  })

  it('one that doesn’t is the first', async () => {
    const device = createPasskeyAuthenticator({ verifiesUser: false })
    const { browser: owner, email, authenticator } = await signUpWithPasskey(harness, device)
    const { app } = await enableTwoFactor(harness, owner)
    const { answer, browser } = await usePasskey(harness, authenticator)
    expect(answer.body).toEqual({ twoFactorRedirect: true })
    expect(await sessionOf(browser)).toBeNull()
    expect(await giveCode(browser, app.code())).toMatchObject({ status: 200 })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
  })

  it('a signed-in user is asked for one that checks', async () => {
    const { browser } = await signUpWithPasskey(harness)
    expect(await signInOptions(browser)).toMatchObject({ userVerification: 'preferred' })
    await enableTwoFactor(harness, browser)
    expect(await signInOptions(browser)).toMatchObject({ userVerification: 'required' })
  })

  it('one that doesn’t can’t renew a session alone', async () => {
    const device = createPasskeyAuthenticator({ verifiesUser: false })
    const { browser, authenticator } = await signUpWithPasskey(harness, device)
    await enableTwoFactor(harness, browser)
    const { answer } = await usePasskey(harness, authenticator, browser)
    expect(answer.body).toEqual({ twoFactorRedirect: true })
  })

  it('without a code, one that doesn’t check is enough', async () => {
    const device = createPasskeyAuthenticator({ verifiesUser: false })
    const { authenticator } = await signUpWithPasskey(harness, device)
    expect((await usePasskey(harness, authenticator)).answer).toMatchObject({ status: 200 })
  })
})

describe('where emails must be verified', async () => {
  const strict = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })

  it('sends that email again', async () => {
    const { id, email, browser } = await createUser(strict)
    const authenticator = createPasskeyAuthenticator()
    await addPasskey(browser, authenticator)
    await strict.database.user.update({ where: { id }, data: { emailVerified: false } })
    expect((await usePasskey(strict, authenticator)).answer).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    })
    const [mail] = await mailsTo(strict, email)
    expect(mail).toMatchObject({ template: 'verify-email' })
  })
})
