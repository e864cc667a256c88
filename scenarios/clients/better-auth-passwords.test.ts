import { createAuthClient } from 'better-auth/client'
import { beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createCookieFetch } from '../testing/cookie-fetch.ts'
import { until } from '../testing/until.ts'

/** The published client, unchanged, against the running service. */
const baseURL = inject('baseUrl')
const email = `person-${crypto.randomUUID()}@example.com`
const password = 'correct horse battery staple'
const newPassword = 'a sturdier horse, with wings'
const person = createPerson()

const Outbox = z.object({ items: z.array(z.object({ template: z.string(), text: z.string() })) })

function createPerson() {
  const fetchOptions = { customFetchImpl: createCookieFetch(baseURL) }
  return createAuthClient({ baseURL, fetchOptions })
}

/** The token in the newest mail that resets the password, once there is one. */
async function findResetToken(): Promise<string | undefined> {
  const answer = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(email)}`)
  const { items } = Outbox.parse(await answer.json())
  const mail = items.find(({ template }) => template === 'reset-password')
  return /[?&]token=(\w{24})/.exec(mail?.text ?? '')?.[1]
}

beforeAll(async () => {
  const { error } = await person.signUp.email({ name: 'Ada Lovelace', email, password })
  expect(error).toBeNull()
})

it('changes the password, with all sessions ended but a new one', async () => {
  const other = createPerson()
  await other.signIn.email({ email, password })
  const wrong = await person.changePassword({ currentPassword: 'wrong password', newPassword })
  expect(wrong.error).toMatchObject({ status: 400, message: 'Invalid password' })
  const { data } = await person.changePassword({
    currentPassword: password,
    newPassword,
    revokeOtherSessions: true,
  })
  expect(data).toMatchObject({ token: expect.any(String), user: { email } })
  expect((await person.getSession()).data?.session.token).toBe(data?.token)
  expect((await other.getSession()).data).toBeNull()
})

it('resets a forgotten password by the mailed token, once', async () => {
  const forgetful = createPerson()
  const asked = await forgetful.forgetPassword({ email, redirectTo: '/choose' })
  const unknown = await forgetful.requestPasswordReset({ email: `nobody-${email}` })
  expect(asked.data).toMatchObject({ status: true })
  expect(unknown).toEqual(asked)
  const token = (await until(findResetToken, (found) => found !== undefined)) ?? ''
  const opened = await fetch(`${baseURL}/api/auth/reset-password/${token}?callbackURL=/choose`, {
    redirect: 'manual',
  })
  expect(opened.headers.get('location')).toBe(`${baseURL}/choose?token=${token}`)
  const short = await forgetful.resetPassword({ token, newPassword: 'short' })
  expect(short.error).toMatchObject({ status: 400, message: 'Password too short' })
  expect((await forgetful.resetPassword({ token, newPassword: password })).error).toBeNull()
  const again = await forgetful.resetPassword({ token, newPassword })
  expect(again.error).toMatchObject({ status: 400, message: 'invalid token' })
  expect((await forgetful.signIn.email({ email, password })).data?.user).toMatchObject({
    email,
    emailVerified: true,
  })
})

it('refuses a reset that leads elsewhere', async () => {
  const { error } = await createPerson().forgetPassword({
    email,
    redirectTo: 'https://evil.example',
  })
  expect(error).toMatchObject({ status: 403, message: 'Invalid redirectURL' })
})
