import { createAuthClient } from 'better-auth/client'
import { organizationClient } from 'better-auth/client/plugins'
import { beforeAll, expect, it } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { baseURL, newEmail, password } from './person.ts'

function createPerson() {
  return createAuthClient({
    baseURL,
    plugins: [organizationClient()],
    fetchOptions: { customFetchImpl: createCookieFetch(baseURL) },
  })
}

const person = createPerson()
const email = newEmail()
const slug = `acme-${crypto.randomUUID().slice(0, 8)}`

beforeAll(async () => {
  await person.signUp.email({ name: 'Katherine Johnson', email, password })
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

it('says that the slug is taken', async () => {
  expect((await person.organization.checkSlug({ slug: `${slug}-2` })).data).toEqual({
    status: true,
  })
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

it('works in none after signing in again, until one is chosen', async () => {
  const later = createPerson()
  await later.signIn.email({ email, password })
  const session = await later.getSession()
  expect(session.data?.session).toMatchObject({ activeOrganizationId: null })
  expect((await later.organization.getFullOrganization()).data).toBeNull()
  const chosen = await later.organization.setActive({ organizationSlug: slug })
  expect(chosen.data).toMatchObject({ name: 'Acme Limited' })
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
