import { createAuthClient } from 'better-auth/client'
import { usernameClient } from 'better-auth/client/plugins'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createCookieFetch } from '../testing/cookie-fetch.ts'

/** Usernames, sessions and accounts through the published client, unchanged. */
const baseURL = inject('baseUrl')

function createPerson() {
  return createAuthClient({
    baseURL,
    plugins: [usernameClient()],
    fetchOptions: { customFetchImpl: createCookieFetch(baseURL) },
  })
}

const password = 'correct horse battery staple'
const username = `Ada_${crypto.randomUUID().slice(0, 8)}`
const email = `${username.toLowerCase()}@example.com`
const person = createPerson()

beforeAll(async () => {
  const { error } = await person.signUp.email({ name: 'Ada Lovelace', email, password, username })
  expect(error).toBeNull()
})

describe('usernames', () => {
  it('are kept in lower case and shown as written', async () => {
    const { data } = await person.getSession()
    expect(data?.user).toMatchObject({
      username: username.toLowerCase(),
      displayUsername: username,
    })
  })

  it('sign in', async () => {
    const other = createPerson()
    const { data } = await other.signIn.username({ username, password })
    expect(data).toMatchObject({
      token: expect.any(String),
      user: { email, username: username.toLowerCase() },
    })
    expect((await other.getSession()).data?.session.token).toBe(data?.token)
  })

  it('are refused with the messages of the catalogue', async () => {
    const wrong = await createPerson().signIn.username({ username, password: 'wrong password' })
    expect(wrong.error).toMatchObject({ status: 401, message: 'invalid username or password' })
    const short = await createPerson().signIn.username({ username: 'ad', password })
    expect(short.error).toMatchObject({ status: 422, message: 'username is too short' })
    expect((await person.updateUser({ username })).error).toMatchObject({
      status: 422,
      message: 'username is already taken. please try another.',
    })
  })
})

describe('sessions', () => {
  it('are listed, and end one by one or all others', async () => {
    const other = createPerson()
    const { data: signedIn } = await other.signIn.email({ email, password })
    const { data: before } = await person.listSessions()
    expect(before?.map(({ token }) => token)).toContain(signedIn?.token)
    const ended = await person.revokeSession({ token: signedIn?.token ?? '' })
    expect(ended.data).toEqual({ status: true })
    expect((await other.getSession()).data).toBeNull()
    expect((await person.revokeOtherSessions()).data).toEqual({ status: true })
    expect((await person.listSessions()).data).toHaveLength(1)
  })
})

describe('accounts', () => {
  it('are listed, and the last one stays', async () => {
    const { data } = await person.listAccounts()
    expect(data).toMatchObject([{ provider: 'credential', scopes: [] }])
    const { error } = await person.unlinkAccount({ providerId: 'credential' })
    expect(error).toMatchObject({ status: 400, message: "You can't unlink your last account" })
  })
})
