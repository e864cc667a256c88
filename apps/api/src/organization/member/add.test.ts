import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, recordsOf, whereabouts } from '../../testing/members.ts'
import { addMember } from './add.ts'

const harness = await createHarness()
const { database, clock, services } = harness

async function add(organizationId: string, given: { userId?: string; teamId?: string } = {}) {
  const userId = given.userId ?? (await createUser(harness)).id
  const member = { organizationId, roles: ['member' as const], ...given, userId }
  return addMember(harness.systemContext(), member)
}

function createTeam(organizationId: string) {
  return database.team.create({ data: { organizationId, name: 'Sales', createdAt: clock.now() } })
}

test('no route leads to it', async () => {
  const answer = await createBrowser(harness.app).post(`${organizationPath}/add-member`, {})
  expect(answer).toMatchObject({ status: 404, body: '' })
})

test('adds a user with roles and a team; their active organization stays', async () => {
  const { organizationId } = await createStaff(harness)
  const team = await createTeam(organizationId)
  const user = await createUser(harness)
  const member = await add(organizationId, { userId: user.id, teamId: team.id })
  expect(member).toMatchObject({ userId: user.id, roles: ['member'], teamId: team.id })
  expect(await whereabouts(harness, user.id)).toEqual({ active: [null], last: null })
})

test('leaves an event and an audit entry', async () => {
  const { organizationId } = await createStaff(harness)
  const { id, userId } = await add(organizationId)
  const { events, entries } = await recordsOf(harness, organizationId)
  expect(events).toEqual([
    expect.objectContaining({
      type: 'member.added',
      payload: expect.objectContaining({ id, userId, role: 'member' }),
    }),
  ])
  expect(entries).toEqual([
    expect.objectContaining({ action: 'member.added', targetId: id, subjectId: userId }),
  ])
})

describe('refusals', () => {
  test('“Organization not found” and “User not found”', async () => {
    const { organizationId } = await createStaff(harness)
    await expect(add(newId())).rejects.toThrow('Organization not found')
    await expect(add(organizationId, { userId: newId() })).rejects.toThrow('User not found')
  })

  test('“User is already a member of this organization”', async () => {
    const { organizationId, member } = await createStaff(harness)
    await expect(add(organizationId, { userId: member.id })).rejects.toThrow(
      'User is already a member of this organization',
    )
  })

  test('“Team not found”: unknown, or of another organization', async () => {
    const { organizationId } = await createStaff(harness)
    const other = await createTeam((await createStaff(harness)).organizationId)
    for (const teamId of [newId(), other.id]) {
      await expect(add(organizationId, { teamId })).rejects.toThrow('Team not found')
    }
  })

  test('“Organization membership limit reached”: ten at once get the two places left', async () => {
    const { organizationId } = await createStaff(harness)
    services.settings.MEMBERSHIP_LIMIT = 5
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => add(organizationId)))
    services.settings.MEMBERSHIP_LIMIT = 100
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const result of results.filter(({ status }) => status === 'rejected')) {
      expect(result).toMatchObject({
        reason: { status: 403, message: 'Organization membership limit reached' },
      })
    }
    expect(await database.member.count({ where: { organizationId } })).toBe(5)
  })

  test('“Team member limit reached”: ten at once get the two places left', async () => {
    const { organizationId } = await createStaff(harness)
    const { id: teamId } = await createTeam(organizationId)
    services.settings.TEAM_MEMBER_LIMIT = 2
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => add(organizationId, { teamId })),
    )
    delete services.settings.TEAM_MEMBER_LIMIT
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const result of results.filter(({ status }) => status === 'rejected')) {
      expect(result).toMatchObject({
        reason: { status: 403, message: 'Team member limit reached' },
      })
    }
  })
})
