import { PasswordChanged, Session, SessionWithUser } from '@tollgate/contracts'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { mailedResetToken, mailsTo, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { app, clock, database } = harness
const path = '/api/auth/change-password'
const newPassword = 'a sturdier horse, with wings'
const given = { currentPassword: PASSWORD, newPassword }

async function sessionOf(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session?disableCookieCache=true')
  return SessionWithUser.nullable().parse(body)?.session
}

/** A browser with the cookies that another one has now. */
function copyOf(browser: Browser): Browser {
  const copy = createBrowser(app)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('a change of the password', () => {
  it('keeps the sessions, and notifies the user', async () => {
    const { email, browser } = await signUp(harness)
    const { browser: phone } = await signIn(harness, { email })
    const answer = await browser.post(path, given)
    expect(answer.status).toBe(200)
    expect(PasswordChanged.parse(answer.body)).toMatchObject({ token: null, user: { email } })
    const [notice] = await mailsTo(harness, email)
    expect(notice).toMatchObject({ template: 'password-changed' })
    expect(await sessionOf(browser)).toBeDefined()
    expect(await sessionOf(phone)).toBeDefined()
    expect((await signIn(harness, { email })).answer.status).toBe(401)
    expect((await signIn(harness, { email, password: newPassword })).answer.status).toBe(200)
    const where = { action: 'user.password_changed' }
    const entry = await database.auditEntry.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ actorType: 'user', before: null, after: null })
  })

  it('renews the secret of its session: the cookie until then opens nothing', async () => {
    const { browser } = await signUp(harness)
    const before = await sessionOf(browser)
    await browser.get('/api/auth/get-session')
    const stolen = copyOf(browser)
    clock.advance({ minutes: 1 })
    await browser.post(path, given)
    expect(await sessionOf(stolen)).toBeUndefined()
    const after = await sessionOf(browser)
    expect(after).toMatchObject({ id: before?.id, token: before?.token })
    const { authenticatedAt } = await database.session.findUniqueOrThrow({
      where: { id: before?.id ?? '' },
    })
    expect(authenticatedAt).toEqual(clock.now())
  })

  it('ends all sessions where that is asked for, and starts a new one', async () => {
    const { email, browser } = await signUp(harness)
    const { browser: phone } = await signIn(harness, { email })
    const before = await sessionOf(browser)
    const stolen = copyOf(browser)
    const answer = await browser.post(path, { ...given, revokeOtherSessions: true })
    const { token } = PasswordChanged.parse(answer.body)
    expect(await sessionOf(phone)).toBeUndefined()
    expect(await sessionOf(stolen)).toBeUndefined()
    const after = await sessionOf(browser)
    expect(after?.token).toBe(token)
    expect(after?.token).not.toBe(before?.token)
    const { body } = await browser.get('/api/auth/list-sessions')
    expect(z.array(Session).parse(body)).toHaveLength(1)
  })

  it.each([false, true])(
    'lets a session that was to end with the browser do so (others ended: %s)',
    async (revokeOtherSessions) => {
      const { email } = await signUp(harness)
      const { browser } = await signIn(harness, { email, rememberMe: false })
      const { headers } = await browser.post(path, { ...given, revokeOtherSessions })
      const cookie = headers
        .getSetCookie()
        .find((line) => line.startsWith('tollgate.session_token='))
      expect(cookie).toBeDefined()
      expect(cookie).not.toContain('Max-Age')
    },
  )

  it('makes mailed resets worthless', async () => {
    const { email, browser } = await signUp(harness)
    const token = await mailedResetToken(harness, email)
    await browser.post(path, given)
    const answer = await createBrowser(app).post('/api/auth/reset-password', { token, newPassword })
    expect(answer).toMatchObject({ status: 400, body: { message: 'invalid token' } })
  })

  it('of ten concurrent requests with the same password, one succeeds', async () => {
    const { browser } = await signUp(harness)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        copyOf(browser).post(path, { ...given, newPassword: `${newPassword} ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 400, 401]).toContain(status)
  })
})

describeUserAccess({ harness, method: 'POST', path, body: given })

describe('is refused', () => {
  it.each([
    [{ currentPassword: 'not the password' }, 'INVALID_PASSWORD', 'Invalid password'],
    [{ currentPassword: '' }, 'INVALID_PASSWORD', 'Invalid password'],
    [{ newPassword: 'short' }, 'PASSWORD_TOO_SHORT', 'Password too short'],
    [{ newPassword: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG', 'Password too long'],
    [{ newPassword: 'Password1' }, 'PASSWORD_IS_TOO_COMMON', 'Password is too common'],
    [{ newPassword: 'adalovelace!' }, 'PASSWORD_IS_TOO_COMMON', 'Password is too common'],
    [{ newPassword: undefined }, 'VALIDATION_ERROR', 'Invalid body parameters'],
    [{ currentPassword: 7 }, 'VALIDATION_ERROR', 'Invalid body parameters'],
  ])('with %j: %s', async (wrong, code, message) => {
    const { email, browser } = await signUp(harness)
    const answer = await browser.post(path, { ...given, ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { code, message } })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('to who has no password: “Credential account not found”', async () => {
    const { email, browser } = await signUp(harness)
    await database.account.deleteMany({ where: { user: { email } } })
    expect(await browser.post(path, given)).toMatchObject({
      status: 400,
      body: { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND', message: 'Credential account not found' },
    })
  })

  it('to a form on another site: “Invalid origin”', async () => {
    const { browser } = await signUp(harness)
    const answer = await browser.post(path, given, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid origin' } })
  })
})

test('no route sets a first password', async () => {
  const { browser } = await signUp(harness)
  const answer = await browser.post('/api/auth/set-password', { newPassword })
  expect(answer).toMatchObject({ status: 404, body: '' })
})
