import { Team } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, recordsOf, refusal } from '../../testing/members.ts'
import { insertTeam } from '../../testing/teams.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/update-team`
const data = { name: 'Support' }

describeUserAccess({ harness, method: 'POST', path, body: { teamId: newId(), data } })

async function createStaffWithTeam() {
  const staff = await createStaff(harness)
  const { id: teamId } = await insertTeam(harness, staff.organizationId)
  return { ...staff, teamId }
}

function nameOf(id: string) {
  return database.team.findUniqueOrThrow({ where: { id } }).then(({ name }) => name)
}

describe('renaming a team', () => {
  test.each(['owner', 'admin'] as const)('an %s gives it another name', async (role) => {
    const { organizationId, teamId, [role]: renaming } = await createStaffWithTeam()
    const answer = await renaming.browser.post(path, { teamId, data })
    expect(answer.status).toBe(200)
    expect(Team.parse(answer.body)).toMatchObject({
      id: teamId,
      organizationId,
      name: 'Support',
      updatedAt: clock.now().toISOString(),
    })
    expect(await nameOf(teamId)).toBe('Support')
  })

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, owner, teamId } = await createStaffWithTeam()
    await owner.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    const answer = await owner.browser.post(path, { teamId, data: { ...data, organizationId } })
    expect(answer).toMatchObject({ status: 200, body: { organizationId, name: 'Support' } })
  })

  test('leaves an event, and an audit entry of what differs', async () => {
    const { organizationId, owner, teamId } = await createStaffWithTeam()
    const { body } = await owner.browser.post(path, { teamId, data })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toEqual([expect.objectContaining({ type: 'team.updated', payload: body })])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'team.updated',
        targetId: teamId,
        before: { name: 'Sales', updatedAt: null },
        after: { name: 'Support', updatedAt: clock.now().toISOString() },
      }),
    ])
  })

  test.each([{}, { name: 'Sales' }, { id: newId(), createdAt: 'yesterday' }])(
    'changes nothing with %j',
    async (nothing) => {
      const { organizationId, owner, teamId } = await createStaffWithTeam()
      const answer = await owner.browser.post(path, { teamId, data: nothing })
      expect(answer).toMatchObject({ status: 200, body: { id: teamId, updatedAt: null } })
      expect(await recordsOf(harness, organizationId)).toEqual({ events: [], entries: [] })
    },
  )
})

describe('refusals', () => {
  test('“You are not allowed to update this team”: members and strangers', async () => {
    const { organizationId, member, teamId } = await createStaffWithTeam()
    const other = await createStaff(harness)
    const elsewhere = { ...data, organizationId }
    const unknown = { ...data, organizationId: newId() }
    const answers = [
      await member.browser.post(path, { teamId, data }),
      await other.owner.browser.post(path, { teamId, data: elsewhere }),
      await other.owner.browser.post(path, { teamId, data: unknown }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject(refusal(403, 'You are not allowed to update this team'))
    }
    expect(await nameOf(teamId)).toBe('Sales')
  })

  test('“Team not found”: unknown, of another organization, or no id', async () => {
    const { owner } = await createStaffWithTeam()
    const other = await createStaffWithTeam()
    for (const teamId of [other.teamId, newId(), 'rocket', '']) {
      expect(await owner.browser.post(path, { teamId, data })).toMatchObject(
        refusal(400, 'Team not found'),
      )
    }
    expect(await nameOf(other.teamId)).toBe('Sales')
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { teamId: newId(), data })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input: a name has at least one character', async () => {
    const { owner, teamId } = await createStaffWithTeam()
    for (const body of [{}, { teamId }, { data }, { teamId, data: { name: '' } }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
