import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, newEmail, password, signUp } from './person.ts'

const username = `Ada_${crypto.randomUUID().slice(0, 8)}`
const email = newEmail()

beforeAll(async () => {
  const { client } = createPerson()
  const { error } = await client.signUp.email({ name: 'Ada Lovelace', email, password, username })
  expect(error).toBeNull()
})

describe('signing in by address', () => {
  it('answers the user and the session’s handle, with dates as dates', async () => {
    const { client } = createPerson()
    const { data } = await client.signIn.email({ email: email.toUpperCase(), password })
    expect(data).toEqual({
      redirect: false,
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email,
        name: 'Ada Lovelace',
        image: null,
        emailVerified: false,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
    })
    expect((await client.getSession()).data?.session.token).toBe(data?.token)
  })

  it('says where to go, when asked to', async () => {
    const { data } = await createPerson().client.signIn.email({
      email,
      password,
      callbackURL: '/home?tab=1',
    })
    expect(data).toMatchObject({ redirect: true, url: '/home?tab=1' })
  })

  it('ends after a day without rememberMe', async () => {
    const { client } = createPerson()
    await client.signIn.email({ email, password, rememberMe: false })
    const { data } = await client.getSession()
    const hours = ((data?.session.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24.1)
  })

  it.each([
    [{ password: 'wrong password' }, 401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'],
    [{ email: newEmail() }, 401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'],
    [{ email: 'ada' }, 400, 'INVALID_EMAIL', 'Invalid email'],
    [{ callbackURL: 'https://evil.example' }, 403, 'INVALID_CALLBACKURL', 'Invalid callbackURL'],
  ])('is refused with %j', async (given, status, code, message) => {
    const { client } = createPerson()
    const { data, error } = await client.signIn.email({ email, password, ...given })
    expect(data).toBeNull()
    expect(error).toMatchObject({ status, code, message })
    expect((await client.getSession()).data).toBeNull()
  })

  it('is refused without fields', async () => {
    const { client } = createPerson()
    const { error } = await client.$fetch('/sign-in/email', { method: 'POST', body: { email } })
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'Invalid body parameters',
    })
  })
})

describe('signing in by username', () => {
  it('answers the user with the username, in whatever case it was written', async () => {
    const { client } = createPerson()
    const { data } = await client.signIn.username({ username: username.toUpperCase(), password })
    expect(data).toMatchObject({
      token: expect.any(String),
      user: { email, username: username.toLowerCase() },
    })
    expect((await client.getSession()).data?.session.token).toBe(data?.token)
  })

  it.each([
    [{ password: 'wrong password' }, 401, 'invalid username or password'],
    [{ username: 'nobody_has_this' }, 401, 'invalid username or password'],
    [{ username: 'ad' }, 422, 'username is too short'],
    [{ username: 'a'.repeat(31) }, 422, 'username is too long'],
    [{ username: 'ada lovelace' }, 422, 'username is invalid'],
  ])('is refused with %j', async (given, status, message) => {
    const { error } = await createPerson().client.signIn.username({ username, password, ...given })
    expect(error).toMatchObject({ status, message })
  })
})

describe('the session', () => {
  it('is told with its user, dates as dates, also past any cache and without a refresh', async () => {
    const { client } = await signUp()
    const { data } = await client.getSession()
    expect(data?.user.createdAt).toBeInstanceOf(Date)
    expect(data?.session.expiresAt).toBeInstanceOf(Date)
    expect(data?.session).toMatchObject({ userId: data?.user.id, userAgent: expect.any(String) })
    const query = { disableCookieCache: true, disableRefresh: true }
    expect((await client.getSession({ query })).data).toEqual(data)
  })

  it('is nothing to strangers', async () => {
    expect(await createPerson().client.getSession()).toEqual({ data: null, error: null })
  })

  it('ends by signing out, which works once', async () => {
    const { client } = await signUp()
    expect((await client.signOut()).data).toEqual({ success: true })
    expect((await client.getSession()).data).toBeNull()
    expect((await client.signOut()).error).toMatchObject({
      status: 400,
      message: 'Failed to get session',
    })
  })
})
