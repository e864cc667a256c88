import { Member } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createStaff,
  joinAs,
  organizationPath,
  recordsOf,
  refusal,
  type TestMember,
} from '../../testing/members.ts'
import { insertTeam, putInto } from '../../testing/teams.ts'

const harness = await createHarness({ settings: { TEAM_MEMBER_LIMIT: 2 } })
const { app, database } = harness
const path = `${organizationPath}/update-member-team`

describeUserAccess({ harness, method: 'POST', path, body: { memberId: newId(), teamId: null } })

async function createTeams() {
  const staff = await createStaff(harness)
  const sales = await insertTeam(harness, staff.organizationId, 'Sales')
  return { ...staff, sales, support: await insertTeam(harness, staff.organizationId, 'Support') }
}

/** A call that doesn’t wait for the others of its browser. */
function move(by: TestMember, { member }: TestMember, teamId: string | null) {
  const cookie = `tollgate.session_token=${by.browser.cookies.get('tollgate.session_token')}`
  return createBrowser(app).post(path, { memberId: member.id, teamId }, { cookie })
}

async function teamOf({ member: { id } }: TestMember) {
  return (await database.member.findUniqueOrThrow({ where: { id } })).teamId
}

describe('moving a member to a team', () => {
  test.each(['owner', 'admin'] as const)('is done by an %s: in, over, and out', async (role) => {
    const { sales, support, member, ...staff } = await createTeams()
    for (const teamId of [sales.id, support.id, null]) {
      const { body } = await move(staff[role], member, teamId)
      expect(Member.parse(body)).toMatchObject({ id: member.member.id, role: 'member', teamId })
      expect(await teamOf(member)).toBe(teamId)
    }
  })

  test('is done to oneself, too', async () => {
    const { admin, sales } = await createTeams()
    expect((await move(admin, admin, sales.id)).status).toBe(200)
  })

  test('leaves an event and an audit entry with what changed; none where nothing did', async () => {
    const { organizationId, admin, member, sales } = await createTeams()
    await move(admin, member, null)
    await move(admin, member, sales.id)
    const { id } = member.member
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toMatchObject([{ type: 'member.updated', payload: { id, teamId: sales.id } }])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'member.updated',
        actorId: admin.id,
        subjectId: member.id,
        before: { teamId: null },
        after: { teamId: sales.id },
      }),
    ])
  })
})

describe('refusals', () => {
  test('“You are not allowed to update this member”: without the role, or who is above', async () => {
    const { owner, admin, member, sales } = await createTeams()
    const refused = [
      [member, member],
      [member, admin],
      [admin, owner],
    ] as const
    for (const [by, target] of refused) {
      expect(await move(by, target, sales.id)).toMatchObject(
        refusal(403, 'You are not allowed to update this member'),
      )
      expect(await teamOf(target)).toBeNull()
    }
  })

  test('“Team member limit reached”: a full team accepts no one, and keeps its members', async () => {
    const { organizationId, owner, admin, member, sales } = await createTeams()
    await putInto(harness, sales, owner.member)
    await putInto(harness, sales, admin.member)
    expect(await move(admin, member, sales.id)).toMatchObject(
      refusal(403, 'Team member limit reached'),
    )
    expect((await move(admin, admin, sales.id)).status).toBe(200)
    expect(await database.member.count({ where: { organizationId, teamId: sales.id } })).toBe(2)
  })

  test('“Team not found”: unknown, or of another organization', async () => {
    const { admin, member } = await createTeams()
    const other = await createTeams()
    for (const teamId of [newId(), 'rocket', '', other.sales.id]) {
      expect(await move(admin, member, teamId)).toMatchObject(refusal(400, 'Team not found'))
    }
    expect(await teamOf(member)).toBeNull()
  })

  test('“Member not found”: unknown, of another organization, or the caller is not a member', async () => {
    const { organizationId, admin, member, sales } = await createTeams()
    const other = await createTeams()
    const asked = [
      { memberId: newId() },
      { memberId: other.member.member.id },
      { memberId: member.member.id, organizationId: other.organizationId },
      { memberId: member.member.id, organizationId: newId() },
    ]
    for (const body of asked) {
      expect(await admin.browser.post(path, { teamId: null, ...body })).toMatchObject(
        refusal(400, 'Member not found'),
      )
    }
    const intruder = { memberId: member.member.id, organizationId, teamId: sales.id }
    expect(await other.owner.browser.post(path, intruder)).toMatchObject(
      refusal(400, 'Member not found'),
    )
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { memberId: newId(), teamId: null })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('“Invalid body parameters”: no team must be said, too', async () => {
    const { owner } = await createTeams()
    for (const body of [{}, { memberId: newId() }, { memberId: newId(), teamId: 7 }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})

/** Races are lost in more than one way: each is run some times. */
const rounds = [1, 2, 3]

describe('at the same moment', () => {
  test.each(rounds)('of two for the last place of a team, one gets it (%i)', async () => {
    const { organizationId, owner, admin, member, sales } = await createTeams()
    const other = await joinAs(harness, organizationId, 'member')
    await putInto(harness, sales, owner.member)
    const answers = await Promise.all([move(owner, member, sales.id), move(admin, other, sales.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await database.member.count({ where: { teamId: sales.id } })).toBe(2)
  })

  test.each(rounds)('a removed team accepts no one (%i)', async () => {
    const { owner, admin, member, sales } = await createTeams()
    const [moved, removed] = await Promise.all([
      move(admin, member, sales.id),
      owner.browser.post(`${organizationPath}/remove-team`, { teamId: sales.id }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 400]).toContain(moved.status)
    expect(await teamOf(member)).toBeNull()
  })
})
