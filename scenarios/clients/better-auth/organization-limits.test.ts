import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOwnService } from '../../testing/own-service.ts'
import { createAcme, invitationPage, joinAs, signUpColleague } from './colleague.ts'
import { newEmail } from './person.ts'

/** A service of its own, where there is room for little. */
const { baseUrl: origin, stop } = await startOwnService({
  ORGANIZATION_LIMIT: '1',
  MEMBERSHIP_LIMIT: '3',
  TEAM_LIMIT: '2',
  TEAM_MEMBER_LIMIT: '1',
})
afterAll(stop)

const { client } = await signUpColleague({ origin })
const { organization } = client

beforeAll(async () => {
  await createAcme(client)
})

it('one organization each', async () => {
  const { error } = await organization.create({ name: 'Again', slug: 'again' })
  expect(error).toMatchObject({
    status: 403,
    message: 'You have reached the maximum number of organizations',
  })
})

it('few teams, of which one stays, with few in each', async () => {
  const { data: self } = await organization.getActiveMember()
  const teamId = self?.teamId ?? ''
  const admin = await joinAs(client, 'admin', origin)
  const removed = await admin.client.organization.removeTeam({ teamId })
  expect(removed.error).toMatchObject({ status: 400, message: 'Unable to remove last team' })

  expect((await organization.createTeam({ name: 'Sales' })).error).toBeNull()
  const third = await organization.createTeam({ name: 'Support' })
  expect(third.error).toMatchObject({
    status: 400,
    message: 'You have reached the maximum number of teams',
  })
  const invited = await organization.inviteMember({ email: newEmail(), role: 'member', teamId })
  expect(invited.error).toMatchObject({ status: 403, message: 'Team member limit reached' })
})

it('few members, no matter who is invited', async () => {
  const late = newEmail()
  const { data } = await organization.inviteMember({ email: late, role: 'member' })
  await joinAs(client, 'member', origin)
  const message = 'Organization membership limit reached'
  const another = await organization.inviteMember({ email: newEmail(), role: 'member' })
  expect(another.error).toMatchObject({ status: 403, message })
  const callbackURL = await invitationPage(late, origin)
  const guest = await signUpColleague({ email: late, callbackURL, origin })
  const accepted = await guest.client.organization.acceptInvitation({
    invitationId: data?.id ?? '',
  })
  expect(accepted.error).toMatchObject({ status: 403, message })
})

it('a hundred invitations that wait for an answer', async () => {
  const inviter = (await signUpColleague({ origin })).client
  await createAcme(inviter)
  const invite = () => inviter.organization.inviteMember({ email: newEmail(), role: 'member' })
  for (let waiting = 0; waiting < 100; waiting++) expect((await invite()).error).toBeNull()
  const tooMany = await invite()
  expect(tooMany.error).toMatchObject({ status: 403, message: 'Invitation limit reached' })
})
