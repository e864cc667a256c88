import { Member } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, joinAs, organizationPath, recordsOf, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { database } = harness
const path = `${organizationPath}/update-member-role`

describeUserAccess({ harness, method: 'POST', path, body: { memberId: newId(), role: 'member' } })

async function rolesOf(id: string) {
  return (await database.member.findUniqueOrThrow({ where: { id } })).roles
}

describe('changing the role of a member', () => {
  test.each([
    ['owner', 'owner', ['owner']],
    ['owner', 'admin', ['admin']],
    ['admin', 'admin', ['admin']],
    ['admin', 'admin,member', ['admin', 'member']],
    ['admin', ['member', 'admin'], ['member', 'admin']],
  ] as const)('an %s gives %j', async (caller, role, roles) => {
    const staff = await createStaff(harness)
    const { id } = staff.member.member
    const answer = await staff[caller].browser.post(path, { memberId: id, role })
    expect(answer.status).toBe(200)
    expect(Member.parse(answer.body)).toMatchObject({ id, role: roles.join(',') })
    expect(await rolesOf(id)).toEqual(roles)
  })

  test('counts from the next request on', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    await admin.browser.post(path, { memberId: member.member.id, role: 'admin' })
    const update = { organizationId, data: { name: 'Ajax' } }
    expect((await member.browser.post(`${organizationPath}/update`, update)).status).toBe(200)
  })

  test('lets an owner step down while another one stays, and admins at any time', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    await joinAs(harness, organizationId, 'owner')
    for (const { browser, member } of [owner, admin]) {
      const answer = await browser.post(path, { memberId: member.id, role: 'member' })
      expect(answer.status).toBe(200)
    }
  })

  test('leaves an event and an audit entry with what changed; none where nothing did', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    const { id } = member.member
    await admin.browser.post(path, { memberId: id, role: 'member' })
    await admin.browser.post(path, { memberId: id, role: 'admin' })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toEqual([
      expect.objectContaining({
        type: 'member.updated',
        payload: expect.objectContaining({ id, role: 'admin' }),
      }),
    ])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'member.updated',
        actorId: admin.id,
        subjectId: member.id,
        before: { role: 'member' },
        after: { role: 'admin' },
      }),
    ])
  })
})

describe('refusals', () => {
  test('“You are not allowed to update this member”: beyond one’s own role', async () => {
    const { organizationId, owner, admin, member } = await createStaff(harness)
    const other = await joinAs(harness, organizationId, 'member')
    const refused = [
      { by: member, target: other, role: 'member' },
      { by: member, target: member, role: 'admin' },
      { by: admin, target: member, role: 'owner' },
      { by: admin, target: member, role: ['member', 'owner'] },
      { by: admin, target: admin, role: 'owner' },
      { by: admin, target: owner, role: 'member' },
      { by: admin, target: owner, role: 'owner' },
    ]
    for (const { by, target, role } of refused) {
      expect(await by.browser.post(path, { memberId: target.member.id, role })).toMatchObject(
        refusal(403, 'You are not allowed to update this member'),
      )
    }
    expect(await rolesOf(owner.member.id)).toEqual(['owner'])
    expect(await rolesOf(member.member.id)).toEqual(['member'])
  })

  test('“You cannot leave the organization as the only owner”: the last one steps down', async () => {
    const { owner } = await createStaff(harness)
    for (const role of ['admin', 'member', ['admin', 'member']]) {
      expect(await owner.browser.post(path, { memberId: owner.member.id, role })).toMatchObject(
        refusal(400, 'You cannot leave the organization as the only owner'),
      )
    }
    expect(await rolesOf(owner.member.id)).toEqual(['owner'])
  })

  test('“Role not found”: a role that doesn’t exist', async () => {
    const { owner, member } = await createStaff(harness)
    for (const role of ['rocket', '', [], ['admin', 'rocket'], '__proto__']) {
      expect(await owner.browser.post(path, { memberId: member.member.id, role })).toMatchObject(
        refusal(400, 'Role not found'),
      )
    }
  })

  test('“Member not found”: unknown, of another organization, or the caller is not a member', async () => {
    const { organizationId, owner, member } = await createStaff(harness)
    const other = await createStaff(harness)
    const asked = [
      { memberId: newId() },
      { memberId: member.email },
      { memberId: other.member.member.id },
      { memberId: member.member.id, organizationId: other.organizationId },
      { memberId: member.member.id, organizationId: newId() },
    ]
    for (const body of asked) {
      expect(await owner.browser.post(path, { role: 'admin', ...body })).toMatchObject(
        refusal(400, 'Member not found'),
      )
    }
    const intruder = { memberId: member.member.id, organizationId, role: 'admin' }
    expect(await other.owner.browser.post(path, intruder)).toMatchObject(
      refusal(400, 'Member not found'),
    )
    expect(await rolesOf(other.member.member.id)).toEqual(['member'])
    expect(await rolesOf(member.member.id)).toEqual(['member'])
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { memberId: newId(), role: 'member' })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { memberId: newId() }, { memberId: newId(), role: 7 }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
