import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOwnService } from '../../testing/own-service.ts'
import { createColleague } from './colleague.ts'
import { createPerson, mailedToken, newEmail, password } from './person.ts'

/** A service of its own, which lets only proven addresses in, and keeps them as they are. */
const { baseUrl, stop } = await startOwnService({
  REQUIRE_EMAIL_VERIFICATION: 'true',
  CHANGE_EMAIL_ENABLED: 'false',
  RESET_PASSWORD_ENABLED: 'false',
  ALLOW_ORGANIZATION_CREATION: 'false',
})
afterAll(stop)

const { client } = createPerson(baseUrl)
const email = newEmail()
const username = `ada_${crypto.randomUUID().slice(0, 8)}`

beforeAll(async () => {
  const { data } = await client.signUp.email({ name: 'Ada Lovelace', email, password, username })
  expect(data).toMatchObject({ token: null, user: { email, emailVerified: false } })
  expect((await client.getSession()).data).toBeNull()
})

it('an unproven address is told so, after the password or before it', async () => {
  expect((await client.signIn.email({ email, password })).error).toMatchObject({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Email not verified',
  })
  const wrong = await client.signIn.email({ email, password: 'wrong password' })
  expect(wrong.error).toMatchObject({ status: 401, message: 'Invalid email or password' })
  expect((await client.signIn.username({ username, password })).error).toMatchObject({
    status: 403,
    message: 'email not verified',
  })
})

it('a proven one gets in, and stays', async () => {
  const token = await mailedToken(email, 'verify-email', baseUrl)
  expect((await client.verifyEmail({ query: { token } })).error).toBeNull()
  const { data } = await client.signIn.email({ email, password })
  expect(data?.user).toMatchObject({ email, emailVerified: true })
  expect((await client.changeEmail({ newEmail: newEmail() })).error).toMatchObject({
    status: 400,
    message: 'Change email is disabled',
  })
})

it('no reset is possible', async () => {
  const { error } = await client.requestPasswordReset({ email })
  expect(error).toMatchObject({ status: 400, message: "Reset password isn't enabled" })
})

it('no organization is created', async () => {
  const colleague = createColleague(baseUrl)
  await colleague.signIn.email({ email, password })
  const { error } = await colleague.organization.create({ name: 'Acme', slug: 'acme' })
  expect(error).toMatchObject({
    status: 403,
    message: 'You are not allowed to create a new organization',
  })
})
