import { describe, expect, it } from 'vitest'
import {
  createPerson,
  mailedToken,
  newEmail,
  password,
  showsMails,
  signUp,
  signUpVerified,
} from './person.ts'

describe('asking for the verification mail', () => {
  it('answers the same without sign-in, whether or not the address exists', async () => {
    const { client } = createPerson()
    const { email } = await signUp()
    for (const each of [email, newEmail()]) {
      const { data } = await client.sendVerificationEmail({ email: each, callbackURL: '/' })
      expect(data).toEqual({ status: true })
    }
  })

  it('is for one’s own address once one is signed in', async () => {
    const { client, email } = await signUp()
    expect((await client.sendVerificationEmail({ email })).data).toEqual({ status: true })
    expect((await client.sendVerificationEmail({ email: newEmail() })).error).toMatchObject({
      status: 400,
      message: 'You can only send a verification email to your own email',
    })
  })

  it('is refused when it leads elsewhere', async () => {
    const { client, email } = await signUp()
    const given = { email, callbackURL: 'https://evil.example' }
    expect((await client.sendVerificationEmail(given)).error).toMatchObject({
      status: 403,
      message: 'Invalid callbackURL',
    })
  })
})

describe.runIf(showsMails)('the link of the verification mail', () => {
  it('verifies, and does so again', async () => {
    const { client, email } = await signUp()
    const token = await mailedToken(email, 'verify-email')
    for (const _ of ['once', 'twice']) {
      const { data } = await createPerson().client.verifyEmail({ query: { token } })
      expect(data).toEqual({ status: true, user: null })
    }
    expect((await client.getSession()).data?.user.emailVerified).toBe(true)
    expect((await client.sendVerificationEmail({ email })).error).toMatchObject({
      status: 400,
      message: 'You can only send a verification email to an unverified email',
    })
  })

  it('leads on', async () => {
    const { email, open } = await signUp({ callbackURL: '/welcome' })
    const token = await mailedToken(email, 'verify-email')
    const query = `token=${token}&callbackURL=/welcome`
    expect(await open(`/api/auth/verify-email?${query}`)).toEqual({
      status: 302,
      target: '/welcome',
    })
  })
})

it('an unknown token is refused, or reported to the page that it leads to', async () => {
  const { client, open } = createPerson()
  const { error } = await client.verifyEmail({ query: { token: 'nonsense' } })
  expect(error).toMatchObject({ status: 401, code: 'INVALID_TOKEN', message: 'invalid_token' })
  expect(await open('/api/auth/verify-email?token=nonsense&callbackURL=/welcome')).toEqual({
    status: 302,
    target: '/welcome?error=invalid_token',
  })
})

describe('changing an address that was never verified', () => {
  it('happens at once', async () => {
    const { client } = await signUp()
    const newAddress = newEmail()
    const { data } = await client.changeEmail({ newEmail: newAddress.toUpperCase() })
    expect(data).toEqual({ status: true })
    expect((await client.getSession()).data?.user).toMatchObject({
      email: newAddress,
      emailVerified: false,
    })
  })

  it('is refused to one’s own address, to one that is taken, and to none', async () => {
    const { client, email } = await signUp()
    const { email: taken } = await signUp()
    const refused: [string, Record<string, unknown>][] = [
      [email.toUpperCase(), { status: 400, message: 'Email is the same' }],
      [taken, { status: 400, message: "Couldn't update your email" }],
      ['ada', { status: 400, code: 'VALIDATION_ERROR' }],
    ]
    for (const [asked, expected] of refused) {
      expect((await client.changeEmail({ newEmail: asked })).error).toMatchObject(expected)
    }
  })
})

describe.runIf(showsMails)('changing an address that was verified', () => {
  async function ask() {
    const person = await signUpVerified()
    const newAddress = newEmail()
    const { data } = await person.client.changeEmail({ newEmail: newAddress, callbackURL: '/' })
    expect(data).toEqual({ status: true })
    const token = await mailedToken(person.email, 'change-email-confirm')
    return { ...person, newAddress, token }
  }

  it('waits for the old mailbox, and for its user’s session', async () => {
    const { client, email, newAddress, token } = await ask()
    expect((await client.getSession()).data?.user.email).toBe(email)
    const stranger = await createPerson().client.verifyEmail({ query: { token } })
    expect(stranger.error).toMatchObject({ status: 401, message: 'unauthorized' })
    const { data } = await client.verifyEmail({ query: { token } })
    expect(data).toMatchObject({ status: true, user: { email: newAddress, emailVerified: false } })
    expect((await client.getSession()).data?.user.email).toBe(newAddress)
    const again = await client.verifyEmail({ query: { token } })
    expect(again.error).toMatchObject({ status: 401, message: 'user_not_found' })
  })

  it('is verified by the new mailbox afterward', async () => {
    const { client, newAddress, token } = await ask()
    await client.verifyEmail({ query: { token } })
    const proof = await mailedToken(newAddress, 'verify-email')
    expect((await client.verifyEmail({ query: { token: proof } })).error).toBeNull()
    expect((await client.getSession()).data?.user.emailVerified).toBe(true)
  })

  it('is undone from the old mailbox', async () => {
    const { client, email, token } = await ask()
    await client.verifyEmail({ query: { token } })
    const undo = { token: await mailedToken(email, 'email-changed') }
    const { error } = await createPerson().client.$fetch('/undo-change-email', {
      method: 'POST',
      body: undo,
    })
    expect(error).toBeNull()
    expect((await client.getSession()).data).toBeNull()
    const { data } = await client.signIn.email({ email, password })
    expect(data?.user).toMatchObject({ email, emailVerified: true })
  })
})
