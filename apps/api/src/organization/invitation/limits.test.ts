import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite, postInvitation } from '../../testing/invitations.ts'
import { createStaff, joinAs, refusal } from '../../testing/members.ts'

const harness = await createHarness({
  settings: {
    MEMBERSHIP_LIMIT: 4,
    TEAM_MEMBER_LIMIT: 1,
    INVITATION_REQUIRES_VERIFIED_EMAIL: false,
  },
})
const { database, clock } = harness

describe('a full organization', () => {
  test('invites no one: “Organization membership limit reached”', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await joinAs(harness, organizationId, 'member')
    const refused = await postInvitation(owner.browser)
    expect(refused).toMatchObject(refusal(403, 'Organization membership limit reached'))
  })

  test('admits no one, and the invitation stays: “Organization membership limit reached”', async () => {
    const { organizationId, email, id } = await createInvited(harness)
    const last = await joinAs(harness, organizationId, 'member')
    const { browser } = await createUser(harness, { email })
    const refused = await answer(browser, 'accept', id)
    expect(refused).toMatchObject(refusal(403, 'Organization membership limit reached'))
    await database.member.delete({ where: { id: last.member.id } })
    expect(await answer(browser, 'accept', id)).toMatchObject({ status: 200 })
  })
})

describe('a full team', () => {
  async function createSmallTeam() {
    const staff = await createStaff(harness)
    const { organizationId, owner } = staff
    const { id: teamId } = await database.team.create({
      data: { id: newId(), organizationId, name: 'Sales', createdAt: clock.now() },
    })
    const fill = () => database.member.update({ where: { id: owner.member.id }, data: { teamId } })
    return { ...staff, teamId, fill }
  }

  test('gets no more invitations: “Team member limit reached”', async () => {
    const { owner, teamId, fill } = await createSmallTeam()
    await fill()
    const refused = await postInvitation(owner.browser, { teamId })
    expect(refused).toMatchObject(refusal(403, 'Team member limit reached'))
  })

  test('gets no more members: “Team member limit reached”', async () => {
    const { owner, teamId, fill } = await createSmallTeam()
    const { email, id } = await invite(owner.browser, { teamId })
    await fill()
    const { browser } = await createUser(harness, { email })
    const refused = await answer(browser, 'accept', id)
    expect(refused).toMatchObject(refusal(403, 'Team member limit reached'))
  })
})

test('without INVITATION_REQUIRES_VERIFIED_EMAIL the address alone is enough, as in older clients', async () => {
  const { email, id } = await createInvited(harness)
  const { browser, id: userId } = await createUser(harness, { email, emailVerified: false })
  const waiting = await browser.get('/api/auth/organization/list-user-invitations')
  expect(waiting).toMatchObject({ status: 200, body: [{ id }] })
  expect(await answer(browser, 'accept', id)).toMatchObject({ status: 200 })
  // It proves nothing about the mailbox.
  const user = await database.user.findUniqueOrThrow({ where: { id: userId } })
  expect(user.emailVerified).toBe(false)
})
