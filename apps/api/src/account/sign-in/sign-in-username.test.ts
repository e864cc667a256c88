import { AuthError, SessionWithUser, UsernameSignInAnswer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createArgon2Hasher } from '../../core/argon2-hasher.ts'
import type { PasswordHasher } from '../../core/password-hasher.ts'
import { mailsTo, newEmail, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness, type Harness } from '../../testing/harness.ts'

const path = '/api/auth/sign-in/username'
const wrong = {
  status: 401,
  code: 'INVALID_USERNAME_OR_PASSWORD',
  message: 'invalid username or password',
}

const harness = await createHarness()
const { database, clock } = harness
const { email } = await signUp(harness, { username: 'Ada_L.1', displayUsername: 'Countess' })

async function signInAs({ app }: Harness, given: Record<string, unknown>) {
  const browser = createBrowser(app)
  const answer = await browser.post(path, { username: 'ada_l.1', password: PASSWORD, ...given })
  return { answer, browser }
}

async function refusalOf(where: Harness, given: Record<string, unknown>) {
  const { answer } = await signInAs(where, given)
  expect(answer.headers.getSetCookie()).toEqual([])
  return { status: answer.status, ...AuthError.parse(answer.body) }
}

describe('signing in by username', () => {
  it.each(['ada_l.1', 'Ada_L.1', 'ADA_L.1'])(
    'answers the user and a session for %s',
    async (username) => {
      const { answer, browser } = await signInAs(harness, { username })
      expect(answer.status).toBe(200)
      const { token, user } = UsernameSignInAnswer.parse(answer.body)
      expect(answer.body).toEqual({ token, user })
      expect(user).toMatchObject({ email, username: 'ada_l.1' })
      expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
        session: { token },
      })
    },
  )

  it('ends with the browser without rememberMe', async () => {
    const { answer, browser } = await signInAs(harness, { rememberMe: false })
    expect(answer.headers.getSetCookie().join()).not.toMatch(/tollgate\.session_token=[^,]*Max-Age/)
    const { body } = await browser.get('/api/auth/get-session')
    const { session } = SessionWithUser.parse(body)
    expect(Date.parse(session.expiresAt) - clock.now().getTime()).toBe(86_400_000)
  })

  it('ends the session the browser had', async () => {
    const { browser } = await signInAs(harness, {})
    const before = browser.cookies.get('tollgate.session_token') ?? ''
    await browser.post(path, { username: 'ada_l.1', password: PASSWORD })
    const old = createBrowser(harness.app)
    old.cookies.set('tollgate.session_token', before)
    expect((await old.get('/api/auth/get-session')).body).toBeNull()
  })
})

describe('refusing a sign-in by username', () => {
  it.each([
    { username: 'nobody' },
    { password: 'wrong horse battery' },
    { username: '' },
    { password: '' },
    { username: '', password: '' },
  ])('answers “invalid username or password” for %j', async (given) => {
    expect(await refusalOf(harness, given)).toEqual(wrong)
  })

  it('answers the same for a user without a password', async () => {
    const now = clock.now()
    await database.user.create({
      data: { email: newEmail(), name: 'Grace', username: 'grace', createdAt: now, updatedAt: now },
    })
    expect(await refusalOf(harness, { username: 'grace' })).toEqual(wrong)
  })

  it.each([
    ['ad', 'username is too short'],
    ['a'.repeat(31), 'username is too long'],
    ['ada@example.com', 'username is invalid'],
    ['\u0430da_l.1', 'username is invalid'],
    [' ada_l.1', 'username is invalid'],
    ['@', 'username is too short'],
  ])('refuses %s: %s', async (username, message) => {
    expect(await refusalOf(harness, { username })).toMatchObject({ status: 422, message })
  })

  it.each([{ username: 7 }, { username: undefined }, { password: null }, { rememberMe: 'yes' }])(
    'answers VALIDATION_ERROR for %j',
    async (given) => {
      expect(await refusalOf(harness, given)).toMatchObject({
        status: 400,
        message: 'Invalid body parameters',
      })
    },
  )

  it('tells a banned user, but only after the right password', async () => {
    const { email: banned } = await signUp(harness, { username: 'eve.banned' })
    await database.user.update({ where: { email: banned }, data: { banned: true } })
    const username = 'eve.banned'
    expect(await refusalOf(harness, { username, password: 'wrong horse battery' })).toEqual(wrong)
    expect(await refusalOf(harness, { username })).toMatchObject({
      status: 403,
      code: 'BANNED_USER',
    })
  })
})

describe('where an address must be verified first', async () => {
  const strict = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })

  it('says so before it checks the password, and sends the link, but not repeatedly', async () => {
    const unverified = await signUp(strict, { username: 'grace' })
    strict.clock.advance({ minutes: 2 })
    for (const password of ['wrong horse battery', PASSWORD, PASSWORD]) {
      expect(await refusalOf(strict, { username: 'Grace', password })).toEqual({
        status: 403,
        code: 'EMAIL_NOT_VERIFIED',
        message: 'email not verified',
      })
    }
    const mails = await mailsTo(strict, unverified.email)
    expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'verify-email'])
    strict.clock.advance({ minutes: 2 })
    await refusalOf(strict, { username: 'grace' })
    expect(await mailsTo(strict, unverified.email)).toHaveLength(3)
  })

  it('nor where a mail server takes the mails away at once', async () => {
    const { email: given } = await signUp(strict, { username: 'joan' })
    strict.clock.advance({ minutes: 2 })
    const mailed: number[] = []
    for (let time = 0; time < 3; time++) {
      await Promise.all([
        refusalOf(strict, { username: 'joan' }),
        refusalOf(strict, { username: 'joan' }),
      ])
      mailed.push((await mailsTo(strict, given)).length)
      await strict.database.outboxMail.deleteMany({ where: { to: given } })
    }
    // With the first comes that of the sign-up.
    expect(mailed).toEqual([2, 0, 0])
  })

  it('refuses an unknown name like any other', async () => {
    expect(await refusalOf(strict, { username: 'nobody' })).toEqual(wrong)
  })
})

describe('what happens while a password is checked', async () => {
  const hasher = createArgon2Hasher()
  let checks = 0
  let meanwhile: () => Promise<unknown> = async () => undefined
  async function checking<Result>(check: Promise<Result>): Promise<Result> {
    checks += 1
    const result = await check
    await meanwhile()
    return result
  }
  const passwords: PasswordHasher = {
    hash: hasher.hash,
    verify: (stored, password) => checking(hasher.verify(stored, password)),
    verifyNothing: (password) => checking(hasher.verifyNothing(password)),
    withReserve: () => passwords,
  }
  const slow = await createHarness({ services: { passwords } })
  const ada = await signUp(slow, { username: 'ada_l.1' })
  const grace = await signUp(slow, { username: 'grace' })

  it('takes the same work for an unknown name as for a wrong password', async () => {
    for (const username of ['ada_l.1', 'nobody']) {
      checks = 0
      expect(await refusalOf(slow, { username, password: 'wrong horse battery' })).toEqual(wrong)
      expect(checks).toBe(1)
    }
  })

  it('answers “unexpected error” when the user has gone', async () => {
    meanwhile = () => slow.database.user.deleteMany({ where: { email: ada.email } })
    expect(await refusalOf(slow, {})).toEqual({
      status: 401,
      code: 'UNEXPECTED_ERROR',
      message: 'unexpected error',
    })
  })

  it('answers “Failed to create session” by address when the password is another one', async () => {
    meanwhile = () => slow.database.account.updateMany({ data: { password: 'another' } })
    const { answer } = await signIn(slow, { email: grace.email })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'FAILED_TO_CREATE_SESSION', message: 'Failed to create session' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('a service without passwords', async () => {
  const passwordless = await createHarness({ settings: { EMAIL_AND_PASSWORD_ENABLED: false } })
  const disabled = {
    status: 400,
    body: {
      code: 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
      message: 'Email and password is not enabled',
    },
  }

  it('answers “Email and password is not enabled”', async () => {
    expect((await signInAs(passwordless, {})).answer).toMatchObject(disabled)
    expect((await signIn(passwordless, { email })).answer).toMatchObject(disabled)
    expect((await signUp(passwordless)).answer).toMatchObject(disabled)
    expect(await passwordless.database.user.count()).toBe(0)
  })
})
