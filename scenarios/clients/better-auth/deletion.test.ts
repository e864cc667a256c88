import { describe, expect, it } from 'vitest'
import { createPerson, mailedToken, password, showsMails, signUp } from './person.ts'

describe('asking to be deleted', () => {
  it('is answered by a mail, with the right password as well', async () => {
    const { client, email } = await signUp()
    for (const given of [{}, { password }, { callbackURL: '/goodbye' }]) {
      const { data } = await client.deleteUser(given)
      expect(data).toEqual({ success: true, message: 'Verification email sent' })
    }
    expect((await client.getSession()).data?.user.email).toBe(email)
  })

  it.each([
    [{ password: 'wrong password' }, 400, 'Invalid password'],
    [{ token: 'nonsense' }, 404, 'invalid token'],
    [{ callbackURL: 'https://evil.example' }, 403, 'Invalid callbackURL'],
  ])('is refused with %j', async (given, status, message) => {
    const { client } = await signUp()
    expect((await client.deleteUser(given)).error).toMatchObject({ status, message })
    expect((await client.getSession()).data).not.toBeNull()
  })
})

describe.runIf(showsMails)('the token of the mail', () => {
  async function ask() {
    const person = await signUp()
    await person.client.deleteUser({})
    return { ...person, token: await mailedToken(person.email, 'delete-account') }
  }

  async function expectGone({ client, email }: Awaited<ReturnType<typeof ask>>) {
    expect((await client.getSession()).data).toBeNull()
    const { error } = await createPerson().client.signIn.email({ email, password })
    expect(error).toMatchObject({ status: 401, message: 'Invalid email or password' })
  }

  it('deletes the user', async () => {
    const person = await ask()
    const { data } = await person.client.deleteUser({ token: person.token })
    expect(data).toEqual({ success: true, message: 'User deleted' })
    await expectGone(person)
  })

  it('deletes by a link as well, and leads on', async () => {
    const person = await ask()
    const query = `token=${person.token}&callbackURL=/goodbye`
    expect(await person.open(`/api/auth/delete-user/callback?${query}`)).toEqual({
      status: 302,
      target: '/goodbye',
    })
    await expectGone(person)
  })

  it('works in no session but its user’s', async () => {
    const { client, token } = await ask()
    const other = await signUp()
    expect((await other.client.deleteUser({ token })).error).toMatchObject({
      status: 404,
      message: 'invalid token',
    })
    const nobody = createPerson().client
    const opened = await nobody.$fetch('/delete-user/callback', { query: { token } })
    expect(opened.error).toMatchObject({ status: 404, message: 'Failed to get user info' })
    expect((await client.getSession()).data).not.toBeNull()
  })
})
