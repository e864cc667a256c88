import { TeamRemoved } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer as answerInvitation, invite } from '../../testing/invitations.ts'
import {
  createStaff,
  membershipOf,
  organizationPath,
  recordsOf,
  refusal,
} from '../../testing/members.ts'
import { insertTeam, putInto } from '../../testing/teams.ts'
import { presentTeam } from './present.ts'

const harness = await createHarness()
const { database, services } = harness
const path = `${organizationPath}/remove-team`

describeUserAccess({ harness, method: 'POST', path, body: { teamId: newId() } })

/** An organization with two teams; the one named `team` is empty. */
async function createStaffWithTeams() {
  const staff = await createStaff(harness)
  const first = await insertTeam(harness, staff.organizationId, 'Acme')
  const team = await insertTeam(harness, staff.organizationId)
  return { ...staff, first, team, teamId: team.id }
}

function countTeams(organizationId: string) {
  return database.team.count({ where: { organizationId } })
}

describe('removing a team', () => {
  test.each(['owner', 'admin'] as const)('an %s removes one', async (role) => {
    const { organizationId, first, teamId, [role]: removing } = await createStaffWithTeams()
    const answer = await removing.browser.post(path, { teamId })
    expect(answer.status).toBe(200)
    expect(TeamRemoved.parse(answer.body)).toEqual({ message: 'Team removed successfully.' })
    const left = await database.team.findMany({ where: { organizationId } })
    expect(left).toMatchObject([{ id: first.id }])
  })

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, owner, teamId } = await createStaffWithTeams()
    await owner.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    expect(await owner.browser.post(path, { teamId, organizationId })).toMatchObject({
      status: 200,
    })
  })

  test('leaves its members in the organization without a team, and others in theirs', async () => {
    const { organizationId, owner, admin, member, first, team } = await createStaffWithTeams()
    await putInto(harness, team, member.member)
    await putInto(harness, first, admin.member)
    await owner.browser.post(path, { teamId: team.id })
    const teamOf = async ({ id: userId }: { id: string }) =>
      (await membershipOf(harness, { organizationId, userId })).teamId
    expect([await teamOf(member), await teamOf(admin)]).toEqual([null, first.id])
  })

  test('leaves invitations to it good, without a team', async () => {
    const { owner, teamId } = await createStaffWithTeams()
    const { id, email } = await invite(owner.browser, { teamId })
    await owner.browser.post(path, { teamId })
    const { browser } = await createUser(harness, { email })
    expect(await answerInvitation(browser, 'accept', id)).toMatchObject({
      status: 200,
      body: { invitation: { teamId: null }, member: { teamId: null } },
    })
  })

  test('leaves an event and an audit entry', async () => {
    const { organizationId, admin, team } = await createStaffWithTeams()
    await admin.browser.post(path, { teamId: team.id })
    const { events, entries } = await recordsOf(harness, organizationId)
    const payload = presentTeam(team)
    expect(events).toEqual([expect.objectContaining({ type: 'team.removed', payload })])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'team.removed',
        actorId: admin.id,
        targetId: team.id,
        before: payload,
        after: null,
      }),
    ])
  })
})

describe('the last team', () => {
  test('stays: “Unable to remove last team”', async () => {
    const { organizationId, owner, first, teamId } = await createStaffWithTeams()
    await owner.browser.post(path, { teamId })
    expect(await owner.browser.post(path, { teamId: first.id })).toMatchObject(
      refusal(400, 'Unable to remove last team'),
    )
    expect(await countTeams(organizationId)).toBe(1)
  })

  test('goes with ALLOW_REMOVING_LAST_TEAM', async () => {
    const { organizationId, owner, first, teamId } = await createStaffWithTeams()
    await owner.browser.post(path, { teamId })
    services.settings.ALLOW_REMOVING_LAST_TEAM = true
    const answer = await owner.browser.post(path, { teamId: first.id })
    services.settings.ALLOW_REMOVING_LAST_TEAM = false
    expect(answer.status).toBe(200)
    expect(await countTeams(organizationId)).toBe(0)
  })
})

describe('refusals', () => {
  test('“You are not allowed to delete this team”: one’s own, however its id is written', async () => {
    const { organizationId, owner, member, team } = await createStaffWithTeams()
    for (const own of [owner, member]) {
      await putInto(harness, team, own.member)
      for (const teamId of [team.id, team.id.toUpperCase()]) {
        expect(await own.browser.post(path, { teamId })).toMatchObject(
          refusal(403, 'You are not allowed to delete this team'),
        )
      }
    }
    expect(await countTeams(organizationId)).toBe(2)
  })

  test('“You are not allowed to delete this team”: strangers', async () => {
    const { organizationId, teamId } = await createStaffWithTeams()
    const { owner } = await createStaff(harness)
    for (const asked of [organizationId, newId(), 'rocket']) {
      expect(await owner.browser.post(path, { teamId, organizationId: asked })).toMatchObject(
        refusal(403, 'You are not allowed to delete this team'),
      )
    }
    expect(await countTeams(organizationId)).toBe(2)
  })

  test('“You are not allowed to delete teams in this organization”: members', async () => {
    const { organizationId, member, teamId } = await createStaffWithTeams()
    for (const asked of [teamId, newId()]) {
      expect(await member.browser.post(path, { teamId: asked })).toMatchObject(
        refusal(403, 'You are not allowed to delete teams in this organization'),
      )
    }
    expect(await countTeams(organizationId)).toBe(2)
  })

  test('“Team not found”: unknown, of another organization, or no id', async () => {
    const { owner } = await createStaffWithTeams()
    const other = await createStaffWithTeams()
    for (const teamId of [other.teamId, newId(), 'rocket', '']) {
      expect(await owner.browser.post(path, { teamId })).toMatchObject(
        refusal(400, 'Team not found'),
      )
    }
    expect(await countTeams(other.organizationId)).toBe(2)
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { teamId: newId() })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { teamId: 7 }, { teamId: null }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
