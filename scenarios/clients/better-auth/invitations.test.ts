import { createAuthClient } from 'better-auth/client'
import { organizationClient } from 'better-auth/client/plugins'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { until } from '../../testing/until.ts'

/** The published client, unchanged, against the running service. */
const baseURL = inject('baseUrl')
const password = 'correct horse battery staple'

const Outbox = z.object({ items: z.array(z.object({ template: z.string(), text: z.string() })) })

function createClient() {
  return createAuthClient({
    baseURL,
    plugins: [organizationClient({ teams: { enabled: true } })],
    fetchOptions: { customFetchImpl: createCookieFetch(baseURL) },
  })
}

function newEmail() {
  return `person-${crypto.randomUUID()}@example.com`
}

/** The page that the newest invitation mail leads to, as path and query. */
async function mailedPage(email: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(email)}`)
    const { items } = Outbox.parse(await answer.json())
    const mail = items.find(({ template }) => template === 'invitation')
    return /\/invitation\/[\w-]+\?secret=\w+/.exec(mail?.text ?? '')?.[0]
  }
  return (await until(find, (page) => page !== undefined)) ?? ''
}

describe('invitations of an organization', () => {
  const owner = createClient()
  let organizationId: string

  beforeAll(async () => {
    await owner.signUp.email({ name: 'Ada Lovelace', email: newEmail(), password })
    const slug = `acme-${crypto.randomUUID().slice(0, 8)}`
    const { data } = await owner.organization.create({ name: 'Acme', slug })
    organizationId = data?.id ?? ''
  })

  async function invite(role: 'admin' | 'member' = 'member') {
    const email = newEmail()
    const { data } = await owner.organization.inviteMember({ email, role })
    return { email, id: data?.id ?? '' }
  }

  /** Somebody invited, who has signed up through the mailed link. */
  async function createInvited() {
    const { email, id } = await invite()
    const client = createClient()
    const callbackURL = await mailedPage(email)
    await client.signUp.email({ name: 'Grace Hopper', email, password, callbackURL })
    return { client, email, id }
  }

  it('invites, lists, and refuses an address that waits already', async () => {
    const { email, id } = await invite('admin')
    const { data } = await owner.organization.listInvitations()
    expect(data?.[0]).toMatchObject({ id, email, role: 'admin', status: 'pending', organizationId })
    expect(data?.[0]?.expiresAt).toBeInstanceOf(Date)
    const twice = await owner.organization.inviteMember({ email, role: 'admin' })
    expect(twice.error).toMatchObject({
      status: 400,
      code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    })
    const again = await owner.organization.inviteMember({ email, role: 'member', resend: true })
    expect(again.data).toMatchObject({ id, role: 'member' })
  })

  it('is accepted by who signed up through the mailed link', async () => {
    const { client, id, email } = await createInvited()
    const read = await client.organization.getInvitation({ query: { id } })
    expect(read.data).toMatchObject({ id, email, organizationName: 'Acme' })
    const { data } = await client.organization.acceptInvitation({ invitationId: id })
    expect(data).toMatchObject({ invitation: { status: 'accepted' }, member: { role: 'member' } })
    const session = await client.getSession()
    expect(session.data).toMatchObject({
      session: { activeOrganizationId: organizationId },
      user: { email, emailVerified: true },
    })
    const twice = await client.organization.acceptInvitation({ invitationId: id })
    expect(twice.error).toMatchObject({ status: 400, message: 'Invitation not found' })
  })

  it('is rejected by its recipient only', async () => {
    const { client, id } = await createInvited()
    const refused = await owner.organization.rejectInvitation({ invitationId: id })
    expect(refused.error).toMatchObject({
      status: 403,
      message: 'You are not the recipient of the invitation',
    })
    const { data } = await client.organization.rejectInvitation({ invitationId: id })
    expect(data).toMatchObject({ invitation: { id, status: 'rejected' }, member: null })
  })

  it('is canceled by who invited', async () => {
    const { client, id } = await createInvited()
    const { data } = await owner.organization.cancelInvitation({ invitationId: id })
    expect(data).toMatchObject({ id, status: 'canceled' })
    const read = await client.organization.getInvitation({ query: { id } })
    expect(read.error).toMatchObject({ status: 400, message: 'Invitation not found!' })
  })

  it('is hidden from who only claims the address', async () => {
    const { email, id } = await invite()
    const client = createClient()
    await client.signUp.email({ name: 'Mallory', email, password })
    const accepted = await client.organization.acceptInvitation({ invitationId: id })
    expect(accepted.error).toMatchObject({
      status: 403,
      message: 'Email verification required before accepting or rejecting invitation',
    })
  })
})
