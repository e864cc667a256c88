import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createAcme, invitationPage, joinAs, signUpColleague } from './colleague.ts'
import { newEmail, showsMails } from './person.ts'

describe.runIf(showsMails)('invitations of an organization', () => {
  let owner: Client
  let organizationId: string

  beforeAll(async () => {
    owner = (await signUpColleague()).client
    organizationId = (await createAcme(owner)).id
  })

  async function invite(role: 'admin' | 'member' = 'member', inviter = owner) {
    const email = newEmail()
    const { data } = await inviter.organization.inviteMember({ email, role })
    return { email, id: data?.id ?? '' }
  }

  /** An invited person who has signed up through the emailed link. */
  async function createInvited(role?: 'admin' | 'member', inviter?: Client) {
    const { email, id } = await invite(role, inviter)
    const { client } = await signUpColleague({ email, callbackURL: await invitationPage(email) })
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
    const { client } = await signUpColleague({ email })
    const accepted = await client.organization.acceptInvitation({ invitationId: id })
    expect(accepted.error).toMatchObject({
      status: 403,
      message: 'Email verification required before accepting or rejecting invitation',
    })
  })

  it('is worth no more than who sent it', async () => {
    const inviter = await joinAs(owner, 'admin')
    const { client, id } = await createInvited('admin', inviter.client)
    const demoted = { memberId: inviter.memberId, role: 'member' as const }
    await owner.organization.updateMemberRole(demoted)
    const tooHigh = await client.organization.acceptInvitation({ invitationId: id })
    expect(tooHigh.error).toMatchObject({
      status: 400,
      message: 'Inviter may no longer give this role',
    })
    const left = await inviter.client.organization.leave({ organizationId })
    expect(left.data).toMatchObject({ id: inviter.memberId, user: { email: inviter.email } })
    const read = await client.organization.getInvitation({ query: { id } })
    expect(read.error).toMatchObject({
      status: 400,
      message: 'Inviter is no longer a member of the organization',
    })
  })
})
