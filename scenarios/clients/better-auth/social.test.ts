import { startOpenIdProvider } from '@tollgate/api/testing/social/openid-provider'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startOwnService } from '../../testing/own-service.ts'
import { createPerson, password, signUp } from './person.ts'

/** A service of its own, as it has to know the provider. */
const provider = await startOpenIdProvider()
const service = await startOwnService({
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'openid',
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
      issuer: provider.issuer,
    },
  ]),
})
const { baseUrl } = service
const openid = { provider: 'openid', callbackURL: '/home', errorCallbackURL: '/sorry' }

beforeEach(() => provider.reset())
afterAll(async () => {
  await service.stop()
  await provider.stop()
})

type Person = ReturnType<typeof createPerson>

/** Signs in at the provider, and comes back. */
async function travel(person: Person, url = '') {
  const there = await fetch(url, { redirect: 'manual' })
  return person.open(there.headers.get('location') ?? '')
}

async function arrive() {
  const person = createPerson(baseUrl)
  const { data } = await person.client.signIn.social({ ...openid, disableRedirect: true })
  expect(data).toMatchObject({ redirect: false, url: expect.stringContaining(provider.issuer) })
  expect(await travel(person, data?.url)).toEqual({ status: 302, target: '/home' })
  return person
}

/** Links an account of the provider that has the user’s own address. */
async function signUpAndLink() {
  const person = await signUp({}, baseUrl)
  provider.behaviour.email = person.email
  const { data } = await person.client.linkSocial(openid)
  expect(data).toMatchObject({ redirect: true, url: expect.stringContaining(provider.issuer) })
  expect(await travel(person, data?.url)).toEqual({ status: 302, target: '/home' })
  return person
}

describe('signing in at a provider', () => {
  it('makes a user of who comes back', async () => {
    const { client } = await arrive()
    expect((await client.getSession()).data?.user).toMatchObject({
      email: provider.behaviour.email,
      emailVerified: true,
      createdAt: expect.any(Date),
    })
    expect((await client.listAccounts()).data).toMatchObject([
      { provider: 'openid', accountId: provider.behaviour.subject, createdAt: expect.any(Date) },
    ])
  })

  it('leads new users to a page of their own, and failures to another', async () => {
    const welcome = { ...openid, newUserCallbackURL: '/welcome' }
    const person = createPerson(baseUrl)
    const first = await person.client.signIn.social(welcome)
    expect((await travel(person, first.data?.url)).target).toBe('/welcome')
    provider.behaviour.tokenEndpoint = 'refuses'
    const second = await person.client.signIn.social(welcome)
    expect((await travel(person, second.data?.url)).target).toBe('/sorry?error=invalid_code')
  })

  it('takes a form that the provider posts, as a browser does without cookies', async () => {
    const person = createPerson(baseUrl)
    const { data } = await person.client.signIn.social({ ...openid, disableRedirect: true })
    const there = await fetch(data?.url ?? '', { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? '')
    const posted = await fetch(baseUrl + back.pathname, {
      method: 'POST',
      body: back.searchParams,
      redirect: 'manual',
    })
    const answer = await person.open(posted.headers.get('location') ?? '')
    expect(answer).toEqual({ status: 302, target: '/home' })
    expect((await person.client.getSession()).data?.user.email).toBe(provider.behaviour.email)
  })

  it('works by id_token, without leaving', async () => {
    const { client } = createPerson(baseUrl)
    const idToken = { token: await provider.idToken({}, 'nonce-1'), nonce: 'nonce-1' }
    const { data } = await client.signIn.social({ provider: 'openid', idToken })
    expect(data).toMatchObject({
      redirect: false,
      token: expect.any(String),
      user: { email: provider.behaviour.email, createdAt: expect.any(Date) },
    })
    const forged = { ...idToken, nonce: 'nonce-2' }
    const refused = await client.signIn.social({ provider: 'openid', idToken: forged })
    expect(refused.error).toMatchObject({ status: 401, message: 'invalid token' })
  })
})

describe('linking an account', () => {
  it('adds it to the password, and takes it away again', async () => {
    const { client } = await signUpAndLink()
    const { data } = await client.listAccounts()
    expect(data?.map((account) => account.provider)).toEqual(['credential', 'openid'])
    expect((await client.unlinkAccount({ providerId: 'github' })).error).toMatchObject({
      status: 400,
      message: 'Account not found',
    })
    expect((await client.unlinkAccount({ providerId: 'openid' })).data).toEqual({ status: true })
    expect((await client.listAccounts()).data).toHaveLength(1)
  })

  it('works by id_token', async () => {
    const { client, email } = await signUp({}, baseUrl)
    provider.behaviour.email = email
    const idToken = { token: await provider.idToken() }
    const body = { provider: 'openid', idToken }
    const { data } = await client.$fetch('/link-social', { method: 'POST', body })
    expect(data).toEqual({ url: '', redirect: false, status: true })
  })

  it('refuses an account with another address', async () => {
    const person = await signUp({}, baseUrl)
    const { data } = await person.client.linkSocial(openid)
    expect((await travel(person, data?.url)).target).toBe('/sorry?error=unable_to_link_account')
  })
})

describe('the tokens of a linked account', () => {
  it('are answered, and refreshed', async () => {
    const { client } = await signUpAndLink()
    const { data: before } = await client.getAccessToken({ providerId: 'openid' })
    expect(before).toMatchObject({
      accessToken: expect.any(String),
      accessTokenExpiresAt: expect.any(Date),
      scopes: ['openid', 'email', 'profile'],
      idToken: expect.any(String),
    })
    const { data: after } = await client.refreshToken({ providerId: 'openid' })
    expect(after).toMatchObject({ accessToken: expect.any(String), tokenType: 'bearer' })
    const { data: kept } = await client.getAccessToken({ providerId: 'openid' })
    expect(kept?.accessToken).not.toBe(before?.accessToken)
  })

  it('say so when the provider refuses', async () => {
    const { client } = await signUpAndLink()
    provider.behaviour.tokenEndpoint = 'refuses'
    expect((await client.refreshToken({ providerId: 'openid' })).error).toMatchObject({
      status: 400,
      message: 'Failed to refresh access token',
    })
  })

  it('tell who the account is', async () => {
    const { client } = await signUpAndLink()
    const { subject, email, name } = provider.behaviour
    expect((await client.accountInfo({ accountId: subject })).data).toMatchObject({
      user: { id: subject, email, name, emailVerified: true },
      data: { sub: subject },
    })
  })
})

it('a user without a password can’t prove to have one', async () => {
  const { client } = await arrive()
  const missing = { status: 400, message: 'Credential account not found' }
  const change = { currentPassword: password, newPassword: 'a sturdier horse, with wings' }
  expect((await client.changePassword(change)).error).toMatchObject(missing)
  expect((await client.deleteUser({ password })).error).toMatchObject(missing)
})
