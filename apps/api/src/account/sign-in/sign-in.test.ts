import { AuthError, SignInAnswer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createArgon2Hasher } from '../../core/argon2-hasher.ts'
import type { PasswordHasher } from '../../core/password-hasher.ts'
import { mailsTo, newEmail, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, clock } = harness

async function refusalOf(given: Record<string, unknown>) {
  const { answer } = await signIn(harness, given)
  expect(answer.headers.getSetCookie()).toEqual([])
  return { status: answer.status, ...AuthError.parse(answer.body) }
}

describe('signing in', () => {
  it('answers the user and the handle of a new session', async () => {
    const { email } = await signUp(harness)
    const { answer, browser } = await signIn(harness, { email: email.toUpperCase() })
    expect(answer.status).toBe(200)
    const { token, redirect, user } = SignInAnswer.parse(answer.body)
    expect(answer.body).not.toHaveProperty('url')
    expect({ redirect, user }).toMatchObject({ redirect: false, user: { email } })
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ session: { token } })
  })

  it('says where to go when a target was given', async () => {
    const { email } = await signUp(harness)
    const { answer } = await signIn(harness, { email, callbackURL: '/welcome' })
    expect(answer.body).toMatchObject({ redirect: true, url: '/welcome' })
  })

  it('starts with a new secret each time, and ends the session the browser had', async () => {
    const { email, browser } = await signUp(harness)
    const before = browser.cookies.get('tollgate.session_token') ?? ''
    const other = await signIn(harness, { email })
    await signIn(harness, { email }, browser)
    expect(browser.cookies.get('tollgate.session_token')).not.toBe(before)
    const old = createBrowser(harness.app)
    old.cookies.set('tollgate.session_token', before)
    expect((await old.get('/api/auth/get-session')).body).toBeNull()
    expect((await other.browser.get('/api/auth/get-session')).body).not.toBeNull()
  })

  it('never takes over a secret that the browser brings along', async () => {
    const { email } = await signUp(harness)
    const browser = createBrowser(harness.app)
    browser.cookies.set('tollgate.session_token', 'chosen-by-someone-else')
    await signIn(harness, { email }, browser)
    expect(browser.cookies.get('tollgate.session_token')).not.toBe('chosen-by-someone-else')
  })

  it('keeps where the user came from', async () => {
    const { email } = await signUp(harness)
    const { browser } = await signIn(harness, { email })
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      session: { ipAddress: '', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    })
  })
})

describe('refusing a sign-in', () => {
  const wrong = {
    status: 401,
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  }

  it('answers the same for an unknown user, no password and a wrong one', async () => {
    const { email } = await signUp(harness)
    const social = newEmail()
    const now = clock.now()
    await database.user.create({
      data: { email: social, name: 'Grace', createdAt: now, updatedAt: now },
    })
    expect(await refusalOf({ email, password: 'wrong horse battery' })).toEqual(wrong)
    expect(await refusalOf({ email, password: '' })).toEqual(wrong)
    expect(await refusalOf({ email, password: PASSWORD.toUpperCase() })).toEqual(wrong)
    expect(await refusalOf({ email, password: ` ${PASSWORD} ` })).toEqual(wrong)
    expect(await refusalOf({ email: social })).toEqual(wrong)
    expect(await refusalOf({ email: newEmail() })).toEqual(wrong)
  })

  it('answers “Invalid email” for what is no address', async () => {
    for (const email of ['ada', '', 'ada@example.com, eve@evil.example']) {
      expect(await refusalOf({ email })).toEqual({
        status: 400,
        code: 'INVALID_EMAIL',
        message: 'Invalid email',
      })
    }
  })

  it.each([{ email: 7 }, { email: undefined }, { password: null }, { rememberMe: 'yes' }])(
    'answers VALIDATION_ERROR for %j',
    async (given) => {
      expect(await refusalOf({ email: 'ada@example.com', ...given })).toMatchObject({
        status: 400,
        message: 'Invalid body parameters',
      })
    },
  )

  it('tells a banned user, but only after the right password', async () => {
    const { email } = await signUp(harness)
    await database.user.update({ where: { email }, data: { banned: true, banReason: 'Spam' } })
    expect(await refusalOf({ email, password: 'wrong horse battery' })).toEqual(wrong)
    expect(await refusalOf({ email })).toEqual({
      status: 403,
      code: 'BANNED_USER',
      message:
        'You have been banned from this application. ' +
        'Please contact support if you believe this is an error.',
      values: { reason: 'Spam' },
    })
  })
})

describe('where an address must be verified first', async () => {
  const strict = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })

  it('says so only after the right password, and sends the link again', async () => {
    const { email } = await signUp(strict)
    const guessed = await signIn(strict, { email, password: 'wrong horse battery' })
    expect(guessed.answer).toMatchObject({ status: 401 })
    expect(await mailsTo(strict, email)).toHaveLength(1)
    const { answer } = await signIn(strict, { email })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await mailsTo(strict, email)).toHaveLength(2)
  })
})

describe('a password stored in an older form', () => {
  // “correct horse battery staple”, as an imported service stored it.
  const imported =
    'f8867a6da107b1b323d51bdec1504241:53ed333139ca4b27e7875c4cadf6327ec07aeef859cfe25105161c9b80a9d' +
    '23640f94f7bbcfd0e28f4f745f4ef4401bedd742802e2aa8a40e82253a3c89e4b87'

  async function importedUser() {
    const { email } = await signUp(harness)
    const where = { user: { email } }
    await database.account.updateMany({ where, data: { password: imported } })
    return { email, where }
  }

  it('signs in, and is stored anew', async () => {
    const { email, where } = await importedUser()
    expect(await refusalOf({ email, password: 'wrong horse battery' })).toMatchObject({
      status: 401,
    })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
    const { password } = await database.account.findFirstOrThrow({ where })
    expect(password).toMatch(/^\$argon2id\$/)
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('signs in several times at once', async () => {
    const { email } = await importedUser()
    const attempts = Array.from({ length: 5 }, () => signIn(harness, { email }))
    for (const { answer } of await Promise.all(attempts)) expect(answer.status).toBe(200)
  })
})

describe('a storm of sign-ins', () => {
  it('is refused beyond what the queue of hashes holds', async () => {
    const passwords = createArgon2Hasher({ running: 1, waiting: 2 })
    const busy = await createHarness({ services: { passwords } })
    const attempts = Array.from({ length: 10 }, () => signIn(busy, { email: newEmail() }))
    const answers = (await Promise.all(attempts)).map(({ answer }) => answer)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(3)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
  })

  it('holds up nobody who is signed in already', async () => {
    const hasher = createArgon2Hasher({ running: 1, waiting: 1 })
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const passwords: PasswordHasher = {
      ...hasher,
      verifyNothing: () => finished,
      withReserve: () => passwords,
    }
    const busy = await createHarness({ services: { passwords } })
    const { browser, email } = await signUp(busy)
    let answered = 0
    const storm = Array.from({ length: 50 }, async () => {
      const { answer } = await signIn(busy, { email: newEmail() })
      answered++
      return answer.status
    })
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user: { email } })
    expect(answered).toBe(0)
    finish()
    expect(new Set(await Promise.all(storm))).toEqual(new Set([401]))
  })
})
