import { beforeAll, describe, expect, it } from 'vitest'
import { createAcme, joinAs, signUpColleague } from './colleague.ts'
import { showsMails } from './person.ts'

describe.runIf(showsMails)('members of an organization', () => {
  let owner: Awaited<ReturnType<typeof signUpColleague>>
  let grace: Awaited<ReturnType<typeof joinAs>>
  let organizationId: string
  let memberId: string

  beforeAll(async () => {
    owner = await signUpColleague()
    organizationId = (await createAcme(owner.client)).id
    grace = await joinAs(owner.client, 'member')
    memberId = grace.memberId
  })

  it('says who the caller is in the active organization', async () => {
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
