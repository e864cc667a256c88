import { describe, expect, it } from 'vitest'
import { baseURL, createPerson, newEmail, password, signUp } from './person.ts'

describe('signing up', () => {
  it('answers the user, with dates as dates, and signs in', async () => {
    const { client } = createPerson()
    const email = newEmail()
    const image = 'https://example.com/ada.png'
    const { data, error } = await client.signUp.email({ name: 'Ada', email, password, image })
    expect(error).toBeNull()
    expect(data).toEqual({
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email,
        name: 'Ada',
        image,
        emailVerified: false,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
    })
    const session = await client.getSession()
    expect(session.data?.session.token).toBe(data?.token)
  })

  it('keeps the address in lower case, and the username, which is shown as written', async () => {
    const { client } = createPerson()
    const username = `Ada_${crypto.randomUUID().slice(0, 8)}`
    const email = `${username}@Example.com`
    const { error } = await client.signUp.email({ name: 'Ada', email, password, username })
    expect(error).toBeNull()
    expect((await client.getSession()).data?.user).toMatchObject({
      email: email.toLowerCase(),
      username: username.toLowerCase(),
      displayUsername: username,
    })
  })

  it.each([
    [{ email: 'ada' }, 400, 'INVALID_EMAIL', 'Invalid email'],
    [{ password: 'short' }, 400, 'PASSWORD_TOO_SHORT', 'Password too short'],
    [{ password: 'x'.repeat(129) }, 400, 'PASSWORD_TOO_LONG', 'Password too long'],
    [{ username: 'ad' }, 422, 'USERNAME_IS_TOO_SHORT', 'username is too short'],
    [{ username: 'a'.repeat(31) }, 422, 'USERNAME_IS_TOO_LONG', 'username is too long'],
    [{ username: 'ada lovelace' }, 422, 'USERNAME_IS_INVALID', 'username is invalid'],
    [{ callbackURL: '//evil.example' }, 403, 'INVALID_CALLBACKURL', 'Invalid callbackURL'],
  ])('is refused with %j', async (given, status, code, message) => {
    const body = { name: 'Ada', email: newEmail(), password, ...given }
    const { data, error } = await createPerson().client.signUp.email(body)
    expect(data).toBeNull()
    expect(error).toMatchObject({ status, code, message })
  })

  it('is refused for an address that is taken, in any letter case', async () => {
    const { email } = await signUp()
    const { error } = await createPerson().client.signUp.email({
      name: 'Eve',
      email: email.toUpperCase(),
      password,
    })
    expect(error).toMatchObject({
      status: 422,
      code: 'USER_ALREADY_EXISTS',
      message: 'User already exists',
    })
  })

  it('is refused for a username that is taken', async () => {
    const username = `ada.${crypto.randomUUID().slice(0, 8)}`
    const given = { name: 'Ada', password, username }
    await createPerson().client.signUp.email({ ...given, email: newEmail() })
    const again = { ...given, email: newEmail(), username: username.toUpperCase() }
    expect((await createPerson().client.signUp.email(again)).error).toMatchObject({
      status: 422,
      message: 'username is already taken. please try another.',
    })
  })
})

describe('the utility pages', () => {
  it('tell that the service is there, and what an error code means', async () => {
    expect(await (await fetch(`${baseURL}/api/auth/ok`)).json()).toEqual({ ok: true })
    const page = await fetch(`${baseURL}/api/auth/error?error=state_not_found`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('state_not_found')
  })
})
