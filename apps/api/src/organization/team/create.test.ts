import { Team } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, recordsOf, refusal } from '../../testing/members.ts'
import { insertTeam } from '../../testing/teams.ts'

const harness = await createHarness({ settings: { TEAM_LIMIT: 3 } })
const { database, clock } = harness
const path = `${organizationPath}/create-team`

describeUserAccess({ harness, method: 'POST', path, body: { name: 'Sales' } })

describe('creating a team', () => {
  test.each(['owner', 'admin'] as const)(
    'an %s makes one in the active organization',
    async (role) => {
      const { organizationId, [role]: creator } = await createStaff(harness)
      const answer = await creator.browser.post(path, { name: 'Sales' })
      expect(answer.status).toBe(200)
      const team = Team.parse(answer.body)
      const now = clock.now().toISOString()
      expect(team).toMatchObject({ organizationId, name: 'Sales', createdAt: now, updatedAt: now })
      expect(await database.team.findMany({ where: { organizationId } })).toMatchObject([
        { id: team.id, name: 'Sales' },
      ])
      expect(await database.member.count({ where: { teamId: team.id } })).toBe(0)
    },
  )

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await owner.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    const answer = await owner.browser.post(path, { name: 'S', organizationId })
    expect(answer).toMatchObject({ status: 200, body: { organizationId, name: 'S' } })
  })

  test('leaves an event and an audit entry', async () => {
    const { organizationId, admin } = await createStaff(harness)
    const { body } = await admin.browser.post(path, { name: 'Sales' })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toEqual([expect.objectContaining({ type: 'team.created', payload: body })])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'team.created',
        actorId: admin.id,
        targetId: Team.parse(body).id,
        before: null,
        after: body,
      }),
    ])
  })
})

describe('refusals', () => {
  test('“You are not allowed to create teams in this organization”: members', async () => {
    const { organizationId, member } = await createStaff(harness)
    expect(await member.browser.post(path, { name: 'Sales' })).toMatchObject(
      refusal(403, 'You are not allowed to create teams in this organization'),
    )
    expect(await database.team.count({ where: { organizationId } })).toBe(0)
  })

  test('“You are not allowed to invite users to this organization”: strangers', async () => {
    const { owner } = await createStaff(harness)
    const other = await createStaff(harness)
    for (const organizationId of [other.organizationId, newId(), 'rocket']) {
      expect(await owner.browser.post(path, { name: 'Sales', organizationId })).toMatchObject(
        refusal(403, 'You are not allowed to invite users to this organization'),
      )
    }
    expect(await database.team.count({ where: { organizationId: other.organizationId } })).toBe(0)
  })

  test('“You have reached the maximum number of teams”: ten at once get the two places left', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await insertTeam(harness, organizationId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => owner.browser.post(path, { name: `Team ${index}` })),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(8)
    for (const answer of refused) {
      expect(answer).toMatchObject(refusal(400, 'You have reached the maximum number of teams'))
    }
    expect(await database.team.count({ where: { organizationId } })).toBe(3)
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { name: 'Sales' })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input: a name has at least one character', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { name: '' }, { name: 7 }, { name: 'x'.repeat(1025) }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
