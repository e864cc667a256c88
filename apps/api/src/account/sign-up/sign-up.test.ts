import { AuthError, SignUpAnswer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { linkMailedTo, mailsTo, newEmail, PASSWORD, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, clock } = harness

async function refusalOf(given: Record<string, unknown>) {
  const { answer } = await signUp(harness, given)
  expect(answer.headers.getSetCookie()).toEqual([])
  return { status: answer.status, ...AuthError.parse(answer.body) }
}

describe('signing up', () => {
  it('answers the user and signs the browser in', async () => {
    const { email, browser, answer } = await signUp(harness, { image: 'https://acme.test/a.png' })
    expect(answer.status).toBe(200)
    const { token, user } = SignUpAnswer.parse(answer.body)
    const now = clock.now().toISOString()
    expect(user).toEqual({
      id: user.id,
      email,
      name: 'Ada Lovelace',
      image: 'https://acme.test/a.png',
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
    })
    expect(token).toMatch(/^[a-zA-Z0-9]{32}$/)
    const { body } = await browser.get('/api/auth/get-session')
    expect(body).toMatchObject({ session: { token, userId: user.id }, user: { email } })
  })

  it('keeps the address in lower case', async () => {
    const email = newEmail()
    const { answer } = await signUp(harness, { email: email.toUpperCase() })
    expect(answer.body).toMatchObject({ user: { email } })
  })

  it('sends a link to our own page, which keeps where to go afterward', async () => {
    const { email } = await signUp(harness, { callbackURL: '/welcome?from=mail' })
    const [mail] = await mailsTo(harness, email)
    expect(mail).toMatchObject({ to: email, template: 'verify-email' })
    const link = await linkMailedTo(harness, email)
    expect(link.origin + link.pathname).toBe('http://localhost:3000/verify-email')
    expect(link.searchParams.get('callbackURL')).toBe('/welcome?from=mail')
  })

  it('ignores fields that no one may set', async () => {
    const { answer } = await signUp(harness, { role: 'admin', emailVerified: true, banned: true })
    const { user } = SignUpAnswer.parse(answer.body)
    const row = await database.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(row).toMatchObject({ role: 'user', emailVerified: false, banned: null })
  })

  it('ends the session that the browser had before', async () => {
    const first = await signUp(harness)
    const secret = first.browser.cookies.get('tollgate.session_token') ?? ''
    await signUp(harness, {}, first.browser)
    const browser = createBrowser(harness.app)
    browser.cookies.set('tollgate.session_token', secret)
    expect((await browser.get('/api/auth/get-session')).body).toBeNull()
  })

  it('keeps the username in lower case and shows it as written', async () => {
    const { browser } = await signUp(harness, { username: 'Ada_L.1' })
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { username: 'ada_l.1', displayUsername: 'Ada_L.1' },
    })
  })
})

describe('refusing a sign-up', () => {
  it.each(['', 'ada', 7, undefined, 'a@b.example,c@d.example', 'ada@ex\u0430mple.com'])(
    'answers “Invalid email” for %j',
    async (email) => {
      expect(await refusalOf({ email })).toEqual({
        status: 400,
        code: 'INVALID_EMAIL',
        message: 'Invalid email',
      })
    },
  )

  it.each([
    ['kzqvwxy', 'Password too short'],
    ['kz'.repeat(65), 'Password too long'],
    ['Password', 'Password is too common'],
  ])('refuses the password %s: %s', async (password, message) => {
    expect(await refusalOf({ password })).toMatchObject({ status: 400, message })
  })

  it.each([{ password: undefined }, { password: 7 }, { callbackURL: 7 }, { image: 7 }])(
    'answers VALIDATION_ERROR for %j',
    async (given) => {
      expect(await refusalOf(given)).toMatchObject({
        status: 400,
        code: 'VALIDATION_ERROR',
        message: 'Invalid body parameters',
      })
    },
  )

  it.each([undefined, 7, null])('answers “Failed to create user” for the name %j', async (name) => {
    expect(await refusalOf({ name })).toMatchObject({
      status: 422,
      code: 'FAILED_TO_CREATE_USER',
      message: 'Failed to create user',
    })
  })

  it('takes an empty name, as clients of this wire send it', async () => {
    const { answer } = await signUp(harness, { name: '' })
    expect(answer).toMatchObject({ status: 200, body: { user: { name: '' } } })
  })

  it('answers “User already exists” in any case of letters', async () => {
    const { email } = await signUp(harness)
    for (const taken of [email, email.toUpperCase(), email.replace('example', 'Ｅｘａｍｐｌｅ')]) {
      expect(await refusalOf({ email: taken })).toEqual({
        status: 422,
        code: 'USER_ALREADY_EXISTS',
        message: 'User already exists',
      })
    }
    expect(await mailsTo(harness, email)).toHaveLength(1)
  })

  it.each([
    ['ab', 'username is too short'],
    ['a'.repeat(31), 'username is too long'],
    ['ada@home', 'username is invalid'],
    ['ada lovelace', 'username is invalid'],
    ['@', 'username is too short'],
  ])('refuses the username %s: %s', async (username, message) => {
    expect(await refusalOf({ username })).toMatchObject({ status: 422, message })
  })

  it('refuses a username that differs from a taken one only in case', async () => {
    await signUp(harness, { username: 'Grace' })
    expect(await refusalOf({ username: 'gRACE' })).toMatchObject({
      status: 422,
      message: 'username is already taken. please try another.',
    })
  })

  it('leaves nothing behind', async () => {
    const before = await database.user.count()
    const mails = await database.outboxMail.count()
    const email = newEmail()
    await signUp(harness, { email, username: 'grace' })
    expect(await database.user.count()).toBe(before)
    expect(await database.outboxMail.count()).toBe(mails)
  })
})

describe('50 sign-ups at once', () => {
  it('make one user of one address, and tell the others that it exists', async () => {
    const email = newEmail()
    const attempts = Array.from({ length: 50 }, () => signUp(harness, { email }))
    const answers = (await Promise.all(attempts)).map(({ answer }) => answer)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { message: 'User already exists' },
      })
    }
    const users = await database.user.findMany({
      where: { email },
      include: { accounts: true, sessions: true },
    })
    expect(users).toMatchObject([{ accounts: [{}], sessions: [{}] }])
    expect(await mailsTo(harness, email)).toHaveLength(1)
  })

  it('make one user of one username', async () => {
    const attempts = Array.from({ length: 50 }, () => signUp(harness, { username: 'hopper' }))
    const answers = (await Promise.all(attempts)).map(({ answer }) => answer)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { message: 'username is already taken. please try another.' },
      })
    }
  })
})

describe('the stored sign-up', () => {
  it('has the password as argon2id, on the user’s own credential account', async () => {
    const { answer } = await signUp(harness)
    const { user } = SignUpAnswer.parse(answer.body)
    const account = await database.account.findFirstOrThrow({ where: { userId: user.id } })
    expect(account).toMatchObject({ providerId: 'credential', accountId: user.id })
    expect(account.password).toMatch(/^\$argon2id\$/)
    expect(account.password).not.toContain(PASSWORD)
  })
})
