import { describe, expect, it } from 'vitest'
import { linkMailed } from '../../testing/mailbox.ts'
import { baseURL, createPerson, mailedToken, password, showsMails, signUp } from './person.ts'

const newPassword = 'a sturdier horse, with wings'
const answered = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
}

describe('changing the password', () => {
  it('keeps the session, and answers no new token', async () => {
    const { client, email } = await signUp()
    const { data } = await client.changePassword({ currentPassword: password, newPassword })
    expect(data).toMatchObject({ token: null, user: { email } })
    expect((await client.getSession()).data?.user.email).toBe(email)
    const signedIn = await createPerson().client.signIn.email({ email, password: newPassword })
    expect(signedIn.error).toBeNull()
  })

  it('ends all sessions but a new one, when asked to', async () => {
    const { client, email } = await signUp()
    const other = createPerson()
    await other.client.signIn.email({ email, password })
    const { data } = await client.changePassword({
      currentPassword: password,
      newPassword,
      revokeOtherSessions: true,
    })
    expect(data).toMatchObject({ token: expect.any(String), user: { email } })
    expect((await client.getSession()).data?.session.token).toBe(data?.token)
    expect((await other.client.getSession()).data).toBeNull()
  })

  it.each([
    [{ currentPassword: 'wrong password' }, 'INVALID_PASSWORD', 'Invalid password'],
    [{ newPassword: 'short' }, 'PASSWORD_TOO_SHORT', 'Password too short'],
    [{ newPassword: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG', 'Password too long'],
  ])('is refused with %j', async (given, code, message) => {
    const { client } = await signUp()
    const body = { currentPassword: password, newPassword, ...given }
    expect((await client.changePassword(body)).error).toMatchObject({ status: 400, code, message })
  })
})

describe('asking for a reset', () => {
  it('answers the same for an unknown address, by the older name as well', async () => {
    const { client, email } = await signUp()
    const given = { email, redirectTo: '/choose' }
    expect(await client.forgetPassword(given)).toEqual({ data: answered, error: null })
    expect(await client.requestPasswordReset(given)).toEqual({ data: answered, error: null })
    const unknown = await client.requestPasswordReset({ email: `nobody-${email}` })
    expect(unknown).toEqual({ data: answered, error: null })
  })

  it('is refused when it leads elsewhere, and without an address', async () => {
    const { client } = createPerson()
    const email = 'ada@example.com'
    const elsewhere = await client.forgetPassword({ email, redirectTo: 'https://evil.example' })
    expect(elsewhere.error).toMatchObject({ status: 403, message: 'Invalid redirectURL' })
    expect((await client.requestPasswordReset({ email: 'ada' })).error).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
    })
  })
})

describe.runIf(showsMails)('the mailed token', () => {
  async function forget() {
    const { email } = await signUp()
    const person = createPerson()
    await person.client.requestPasswordReset({ email, redirectTo: '/choose' })
    return { ...person, email, token: await mailedToken(email, 'reset-password') }
  }

  it('leads to the page that was named, as often as it is opened', async () => {
    const { open, token } = await forget()
    for (const _ of ['once', 'twice']) {
      expect(await open(`/api/auth/reset-password/${token}?callbackURL=/choose`)).toEqual({
        status: 302,
        target: `${baseURL}/choose?token=${token}`,
      })
    }
  })

  it.each(['/reset-password', '/my-own-page', `${baseURL}/my-own-page`])(
    'reaches %s after at most one press on our page',
    async (redirectTo) => {
      const { email } = await signUp()
      const { client, open } = createPerson()
      await client.requestPasswordReset({ email, redirectTo })
      const link = await linkMailed(baseURL, email, 'reset-password')
      const token = link.searchParams.get('token')
      const callbackURL = link.searchParams.get('callbackURL')
      const page = callbackURL
        ? (await open(`/api/auth/reset-password/${token}?${new URLSearchParams({ callbackURL })}`))
            .target
        : link.href
      expect(page).toBe(`${new URL(redirectTo, baseURL).href}?token=${token}`)
    },
  )

  it('sets the password once, and is not spent by one that is too short', async () => {
    const { client, email, token } = await forget()
    const short = await client.resetPassword({ token, newPassword: 'short' })
    expect(short.error).toMatchObject({ status: 400, message: 'Password too short' })
    expect((await client.resetPassword({ token, newPassword })).data).toEqual({ status: true })
    const again = await client.resetPassword({ token, newPassword: password })
    expect(again.error).toMatchObject({
      status: 400,
      code: 'INVALID_TOKEN',
      message: 'invalid token',
    })
    const { data } = await client.signIn.email({ email, password: newPassword })
    expect(data?.user).toMatchObject({ email, emailVerified: true })
  })

  it('is understood in the query as well', async () => {
    const { client, token } = await forget()
    const reset = await client.resetPassword({ newPassword, fetchOptions: { query: { token } } })
    expect(reset.data).toEqual({ status: true })
  })
})

it('tells the page about an invalid token', async () => {
  const { open, client } = createPerson()
  expect(await open('/api/auth/reset-password/nonsense?callbackURL=/choose')).toEqual({
    status: 302,
    target: `${baseURL}/choose?error=INVALID_TOKEN`,
  })
  const { error } = await client.resetPassword({ token: 'nonsense', newPassword })
  expect(error).toMatchObject({ status: 400, message: 'invalid token' })
})

it('no first password is set over HTTP', async () => {
  const { client } = await signUp()
  const { error } = await client.$fetch('/set-password', { method: 'POST', body: { newPassword } })
  expect(error).toMatchObject({ status: 404 })
})
