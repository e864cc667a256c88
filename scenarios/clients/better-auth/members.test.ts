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

/** Somebody who has signed up and opened the mail that proves the address. */
async function signUp(name: string) {
  const client = createClient()
  const email = `person-${crypto.randomUUID()}@example.com`
  const { data } = await client.signUp.email({ name, email, password })
  const token = await until(
    () => findToken(email),
    (found) => found !== undefined,
  )
  await client.verifyEmail({ query: { token: token ?? '' } })
  return { client, email, id: data?.user.id ?? '' }
}

async function findToken(email: string): Promise<string | undefined> {
  const answer = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(email)}`)
  const { items } = Outbox.parse(await answer.json())
  const mail = items.find(({ template }) => template === 'verify-email')
  return /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
}

describe('members of an organization', () => {
  let owner: Awaited<ReturnType<typeof signUp>>
  let grace: Awaited<ReturnType<typeof signUp>>
  let organizationId: string
  let memberId: string

  beforeAll(async () => {
    owner = await signUp('Ada Lovelace')
    grace = await signUp('Grace Hopper')
    const slug = `acme-${crypto.randomUUID().slice(0, 8)}`
    const { data } = await owner.client.organization.create({ name: 'Acme', slug })
    organizationId = data?.id ?? ''
    const invited = await owner.client.organization.inviteMember({
      email: grace.email,
      role: 'member',
    })
    const invitationId = invited.data?.id ?? ''
    const accepted = await grace.client.organization.acceptInvitation({ invitationId })
    expect(accepted.error).toBeNull()
    memberId = accepted.data?.member.id ?? ''
  })

  it('tells who one is in the active organization', async () => {
    const { data } = await grace.client.organization.getActiveMember()
    expect(data).toMatchObject({
      id: memberId,
      organizationId,
      role: 'member',
      user: { id: grace.id, email: grace.email, name: 'Grace Hopper' },
    })
    expect(data?.createdAt).toBeInstanceOf(Date)
    const none = await owner.client.organization.setActive({ organizationId: null })
    expect(none.data).toBeNull()
    const without = await owner.client.organization.getActiveMember()
    expect(without.error).toMatchObject({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' })
    await owner.client.organization.setActive({ organizationId })
  })

  it('answers what a role allows', async () => {
    const asked = { permissions: { invitation: ['create' as const] } }
    expect((await owner.client.organization.hasPermission(asked)).data).toEqual({
      error: null,
      success: true,
    })
    expect((await grace.client.organization.hasPermission(asked)).data?.success).toBe(false)
  })

  it('refuses members what only others may, and changes roles', async () => {
    const promote = { memberId, role: 'admin' as const }
    const refused = await grace.client.organization.updateMemberRole(promote)
    expect(refused.error).toMatchObject({
      status: 403,
      message: 'You are not allowed to update this member',
    })
    const { data } = await owner.client.organization.updateMemberRole(promote)
    expect(data).toMatchObject({ id: memberId, userId: grace.id, role: 'admin' })
  })

  it('keeps the only owner', async () => {
    const message = 'You cannot leave the organization as the only owner'
    const left = await owner.client.organization.leave({ organizationId })
    expect(left.error).toMatchObject({ status: 400, message })
    const removed = await grace.client.organization.removeMember({ memberIdOrEmail: owner.email })
    expect(removed.error).toMatchObject({ status: 400, message })
  })

  it('removes by address, and leaves the one removed without an active organization', async () => {
    const { data } = await owner.client.organization.removeMember({ memberIdOrEmail: grace.email })
    expect(data?.member).toMatchObject({ id: memberId, user: { email: grace.email } })
    const session = await grace.client.getSession()
    expect(session.data?.session.activeOrganizationId).toBeNull()
    const left = await grace.client.organization.leave({ organizationId })
    expect(left.error).toMatchObject({ status: 400, message: 'Member not found' })
  })

  it('deletes the organization, for its owner only', async () => {
    const refused = await grace.client.organization.delete({ organizationId })
    expect(refused.error).toMatchObject({
      status: 400,
      message: 'User is not a member of the organization',
    })
    const { data } = await owner.client.organization.delete({ organizationId })
    expect(data).toMatchObject({ id: organizationId, name: 'Acme' })
    expect((await owner.client.organization.list()).data).toEqual([])
    const session = await owner.client.getSession()
    expect(session.data?.session.activeOrganizationId).toBeNull()
  })
})
