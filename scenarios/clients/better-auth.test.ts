import { createAuthClient } from 'better-auth/client'
import { organizationClient } from 'better-auth/client/plugins'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createCookieFetch } from '../testing/cookie-fetch.ts'

/** The published client, unchanged, against the running service. */
const baseURL = inject('baseUrl')

function createPerson() {
  return createAuthClient({
    baseURL,
    plugins: [organizationClient()],
    fetchOptions: { customFetchImpl: createCookieFetch(baseURL) },
  })
}

function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.com`
}

const password = 'correct horse battery staple'

describe('e-mail and password', () => {
  const person = createPerson()
  const email = newEmail()

  beforeAll(async () => {
    const { data, error } = await person.signUp.email({ name: 'Ada Lovelace', email, password })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token: expect.any(String), user: { email, emailVerified: false } })
  })

  it('gives the session of who signed up', async () => {
    const { data } = await person.getSession()
    expect(data?.user).toMatchObject({ email, name: 'Ada Lovelace', image: null })
    expect(data?.user.createdAt).toBeInstanceOf(Date)
    expect(data?.session.userId).toBe(data?.user.id)
  })

  it('refuses a wrong password with the message of the catalogue', async () => {
    const { data, error } = await createPerson().signIn.email({ email, password: 'wrong password' })
    expect(data).toBeNull()
    expect(error).toMatchObject({
      status: 401,
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    })
  })

  it('refuses to sign up twice, in any letter case', async () => {
    const { error } = await createPerson().signUp.email({
      name: 'Eve',
      email: email.toUpperCase(),
      password,
    })
    expect(error).toMatchObject({ status: 422, message: 'User already exists' })
  })

  it('signs in, and out again', async () => {
    const other = createPerson()
    const signedIn = await other.signIn.email({ email, password, rememberMe: false })
    expect(signedIn.data).toMatchObject({ redirect: false, user: { email } })
    expect((await other.getSession()).data?.user.email).toBe(email)
    expect((await other.signOut()).data).toEqual({ success: true })
    expect((await other.getSession()).data).toBeNull()
    expect((await other.signOut()).error).toMatchObject({ message: 'Failed to get session' })
  })

  it('changes the name', async () => {
    expect((await person.updateUser({ name: 'Augusta Ada King' })).data).toEqual({ status: true })
    expect((await person.getSession()).data?.user.name).toBe('Augusta Ada King')
  })

  it('answers a request for verification mail', async () => {
    const { data } = await person.sendVerificationEmail({ email, callbackURL: '/' })
    expect(data).toEqual({ status: true })
  })

  it('refuses a verification token that nobody issued', async () => {
    const { error } = await person.verifyEmail({ query: { token: 'nonsense' } })
    expect(error).toMatchObject({ status: 401, message: 'invalid_token' })
  })
})

describe('sessions', () => {
  const email = newEmail()
  const here = createPerson()
  const there = createPerson()

  beforeAll(async () => {
    await here.signUp.email({ name: 'Grace Hopper', email, password })
    await there.signIn.email({ email, password })
  })

  it('lists every session, this one under the same token as get-session', async () => {
    const { data } = await here.listSessions()
    expect(data).toHaveLength(2)
    const current = await here.getSession()
    expect(data?.map((session) => session.token)).toContain(current.data?.session.token)
  })

  it('ends another session by its token', async () => {
    const other = await there.getSession()
    const token = other.data?.session.token ?? ''
    expect((await here.revokeSession({ token })).data).toEqual({ status: true })
    expect((await there.getSession()).data).toBeNull()
  })

  it('ends all others, then all', async () => {
    await there.signIn.email({ email, password })
    expect((await here.revokeOtherSessions()).data).toEqual({ status: true })
    expect((await there.getSession()).data).toBeNull()
    expect((await here.getSession()).data).not.toBeNull()
    expect((await here.revokeSessions()).data).toEqual({ status: true })
    expect((await here.getSession()).data).toBeNull()
  })
})

describe('organizations', () => {
  const person = createPerson()
  const slug = `acme-${crypto.randomUUID().slice(0, 8)}`

  beforeAll(async () => {
    await person.signUp.email({ name: 'Katherine Johnson', email: newEmail(), password })
  })

  it('creates one, whose creator is its owner and works in it', async () => {
    const { data } = await person.organization.create({
      name: 'Acme',
      slug,
      metadata: { plan: 'x' },
    })
    expect(data).toMatchObject({ name: 'Acme', slug, members: [{ role: 'owner' }] })
    const session = await person.getSession()
    expect(session.data?.session.activeOrganizationId).toBe(data?.id)
  })

  it('tells that the slug is taken', async () => {
    const checked = await person.organization.checkSlug({ slug })
    expect(checked.error).toMatchObject({ status: 400, message: 'slug is taken' })
    const again = await person.organization.create({ name: 'Acme', slug })
    expect(again.error).toMatchObject({ status: 400, message: 'Organization already exists' })
  })

  it('lists it and shows it in full', async () => {
    const { data } = await person.organization.list()
    expect(data?.map((organization) => organization.slug)).toEqual([slug])
    const full = await person.organization.getFullOrganization()
    expect(full.data).toMatchObject({
      slug,
      invitations: [],
      members: [{ role: 'owner', user: { name: 'Katherine Johnson' } }],
    })
  })

  it('renames it, and leaves it for none', async () => {
    const renamed = await person.organization.update({ data: { name: 'Acme Limited' } })
    expect(renamed.data).toMatchObject({ name: 'Acme Limited', slug })
    const none = await person.organization.setActive({ organizationId: null })
    expect(none.data).toBeNull()
    const back = await person.organization.setActive({ organizationSlug: slug })
    expect(back.data).toMatchObject({ name: 'Acme Limited' })
  })

  it('hides an organization from strangers', async () => {
    const stranger = createPerson()
    await stranger.signUp.email({ name: 'Eve', email: newEmail(), password })
    const { error } = await stranger.organization.getFullOrganization({
      query: { organizationSlug: slug },
    })
    expect(error).toMatchObject({
      status: 403,
      message: 'User is not a member of the organization',
    })
  })
})
