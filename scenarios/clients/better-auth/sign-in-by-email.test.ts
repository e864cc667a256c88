import { type BetterAuthClientPlugin, createAuthClient } from 'better-auth/client'
import { emailOTPClient, magicLinkClient } from 'better-auth/client/plugins'
import { afterAll, describe, expect, it } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { codesMailed, linkMailed } from '../../testing/mailbox.ts'
import { startOwnService } from '../../testing/own-service.ts'
import { createPerson as createPlainPerson, newEmail, password } from './person.ts'

const { baseUrl, stop } = await startOwnService({
  EMAIL_CODE_ENABLED: 'true',
  MAGIC_LINK_ENABLED: 'true',
})
afterAll(stop)

interface User {
  email: string
  emailVerified: boolean
}

type Answer<Data> = Promise<{
  data: Data | null
  error: { status?: number; code?: string; message?: string } | null
}>

interface ByEmail {
  signIn: {
    emailOtp(given: { email: string; otp: string }): Answer<{ token: string; user: User }>
    magicLink(given: { email: string; name?: string; callbackURL?: string }): Answer<object>
  }
  emailOtp: {
    sendVerificationOtp(given: { email: string; type: string }): Answer<object>
    verifyEmail(given: { email: string; otp: string }): Answer<{ token: string | null; user: User }>
    resetPassword(given: { email: string; otp: string; password: string }): Answer<object>
  }
  forgetPassword: { emailOtp(given: { email: string }): Answer<object> }
  magicLink: {
    verify(given: { query: { token: string; callbackURL?: string } }): Answer<{ user: User }>
  }
}

/** The published plug-ins, unchanged. Their types don’t fit those of their client: they are left out. */
function createPerson() {
  const plugins: BetterAuthClientPlugin[] = [emailOTPClient, magicLinkClient].map((plugin) =>
    Reflect.apply(plugin, undefined, []),
  )
  const client = createAuthClient({
    baseURL: baseUrl,
    plugins,
    fetchOptions: { customFetchImpl: createCookieFetch(baseUrl) },
  })
  const part = <Name extends keyof ByEmail>(name: Name): ByEmail[Name] => Reflect.get(client, name)
  return {
    client,
    signIn: part('signIn'),
    emailOtp: part('emailOtp'),
    forgetPassword: part('forgetPassword'),
    magicLink: part('magicLink'),
  }
}

async function signUp() {
  const email = newEmail()
  const { client } = createPlainPerson(baseUrl)
  await client.signUp.email({ name: 'Ada Lovelace', email, password })
  return { email, client }
}

async function codeTo(email: string, count = 1): Promise<string> {
  const [newest = ''] = await codesMailed(baseUrl, email, count)
  return newest
}

describe('a code from an email', () => {
  it('signs in once, and says what is wrong with others', async () => {
    const { email } = await signUp()
    const { client, signIn, emailOtp } = createPerson()
    expect(await emailOtp.sendVerificationOtp({ email, type: 'sign-in' })).toEqual({
      data: { success: true },
      error: null,
    })
    const otp = await codeTo(email)
    const wrong = { status: 400, code: 'INVALID_OTP', message: 'Invalid OTP' }
    const other = otp === '000000' ? '000001' : '000000'
    expect((await signIn.emailOtp({ email, otp: other })).error).toMatchObject(wrong)
    const { data } = await signIn.emailOtp({ email, otp })
    expect(data).toMatchObject({ token: expect.any(String), user: { email, emailVerified: true } })
    expect((await client.getSession()).data?.user.email).toBe(email)
    expect((await signIn.emailOtp({ email, otp })).error).toMatchObject(wrong)
  })

  it('signs up someone new', async () => {
    const email = newEmail()
    const { client, signIn, emailOtp } = createPerson()
    await emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    expect((await signIn.emailOtp({ email, otp: await codeTo(email) })).error).toBeNull()
    expect((await client.getSession()).data?.user).toMatchObject({ email, emailVerified: true })
  })

  it('is refused after five wrong ones', async () => {
    const email = newEmail()
    const { signIn, emailOtp } = createPerson()
    await emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const otp = await codeTo(email)
    const other = otp === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) await signIn.emailOtp({ email, otp: other })
    expect((await signIn.emailOtp({ email, otp })).error).toMatchObject({
      status: 403,
      message: 'Too many attempts',
    })
  })

  it('verifies an email, and leaves the password', async () => {
    const { email, client } = await signUp()
    const { emailOtp } = createPerson()
    await emailOtp.sendVerificationOtp({ email, type: 'email-verification' })
    const { data } = await emailOtp.verifyEmail({ email, otp: await codeTo(email) })
    expect(data).toMatchObject({ status: true, token: null, user: { email, emailVerified: true } })
    expect((await client.signIn.email({ email, password })).error).toBeNull()
  })

  it('resets the password, under both names', async () => {
    const { email, client } = await signUp()
    const { emailOtp, forgetPassword } = createPerson()
    expect((await forgetPassword.emailOtp({ email })).data).toEqual({ success: true })
    await codeTo(email)
    await emailOtp.sendVerificationOtp({ email, type: 'forget-password' })
    const otp = await codeTo(email, 2)
    const reset = await emailOtp.resetPassword({ email, otp, password: 'a sturdier horse' })
    expect(reset).toEqual({ data: { success: true }, error: null })
    const signedIn = await client.signIn.email({ email, password: 'a sturdier horse' })
    expect(signedIn.error).toBeNull()
    const unknown = await forgetPassword.emailOtp({ email: `nobody-${email}` })
    expect(unknown).toEqual({ data: { success: true }, error: null })
  })
})

describe('a link from an email', () => {
  async function ask(given: { name?: string; callbackURL?: string } = {}) {
    const email = newEmail()
    const person = createPerson()
    expect(await person.signIn.magicLink({ email, ...given })).toEqual({
      data: { status: true },
      error: null,
    })
    const link = await linkMailed(baseUrl, email, 'magic-link')
    return { ...person, email, token: link.searchParams.get('token') ?? '' }
  }

  it('signs in the client that asked for it, once', async () => {
    const { client, magicLink, email, token } = await ask({ name: 'Grace Hopper' })
    const { data } = await magicLink.verify({ query: { token } })
    expect(data).toMatchObject({ user: { email, name: 'Grace Hopper', emailVerified: true } })
    expect((await client.getSession()).data?.user.email).toBe(email)
    expect((await magicLink.verify({ query: { token } })).error).toMatchObject({
      status: 400,
      code: 'INVALID_TOKEN',
    })
  })

  it('signs in no other client, and stays usable', async () => {
    const { client, magicLink, token } = await ask()
    const other = createPerson()
    expect((await other.magicLink.verify({ query: { token } })).error).toMatchObject({
      code: 'INVALID_TOKEN',
    })
    expect((await other.client.getSession()).data).toBeNull()
    expect((await magicLink.verify({ query: { token } })).error).toBeNull()
    expect((await client.getSession()).data).not.toBeNull()
  })

  it('leads nowhere else than the service trusts', async () => {
    const { signIn } = createPerson()
    const given = { email: newEmail(), callbackURL: 'https://evil.example' }
    expect((await signIn.magicLink(given)).error).toMatchObject({
      status: 403,
      message: 'Invalid callbackURL',
    })
  })
})
