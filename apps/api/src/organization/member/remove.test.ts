import { MemberRemoved } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createStaff,
  joinAs,
  organizationPath,
  recordsOf,
  refusal,
  startSession,
  whereabouts,
} from '../../testing/members.ts'

const harness = await createHarness()
const { database } = harness
const path = `${organizationPath}/remove-member`

describeUserAccess({ harness, method: 'POST', path, body: { memberIdOrEmail: newId() } })

describe('removing a member', () => {
  test.each(['owner', 'admin'] as const)('is allowed to the role %s', async (role) => {
    const staff = await createStaff(harness)
    const answer = await staff[role].browser.post(path, { memberIdOrEmail: staff.member.member.id })
    expect(answer.status).toBe(200)
    expect(MemberRemoved.parse(answer.body).member).toMatchObject({
      id: staff.member.member.id,
      role: 'member',
      user: { id: staff.member.id, email: staff.member.email },
    })
    expect(await database.member.count({ where: { id: staff.member.member.id } })).toBe(0)
    expect(await database.user.count({ where: { id: staff.member.id } })).toBe(1)
  })

  test('takes an address in any case instead of the id', async () => {
    const { admin, member } = await createStaff(harness)
    const answer = await admin.browser.post(path, { memberIdOrEmail: member.email.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, body: { member: { id: member.member.id } } })
  })

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, owner, member } = await createStaff(harness)
    await owner.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    const body = { memberIdOrEmail: member.member.id, organizationId }
    expect((await owner.browser.post(path, body)).status).toBe(200)
  })

  test('ends their access immediately: the organization is active in none of their sessions', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    const elsewhere = await createMerchant(harness)
    await member.browser.post(`${organizationPath}/set-active`, { organizationId })
    const id = await startSession(harness, { userId: member.id, organizationId })
    await startSession(harness, { userId: member.id, organizationId: elsewhere.organizationId })
    await admin.browser.post(path, { memberIdOrEmail: member.member.id })
    const { active, last } = await whereabouts(harness, member.id)
    expect(active.sort()).toEqual([elsewhere.organizationId, null, null])
    expect(last).toBeNull()
    expect(await database.sessionRevocation.count({ where: { sessionId: id } })).toBe(1)
    const full = `${organizationPath}/get-full-organization?organizationId=${organizationId}`
    expect((await member.browser.get(full)).status).toBe(403)
    expect(
      (await member.browser.get(`/v1/products/?organization_id=${organizationId}`)).status,
    ).toBe(404)
    expect(await whereabouts(harness, admin.id)).toMatchObject({ active: [organizationId] })
  })

  test('leaves an event and an audit entry, which is erased with the user', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    await admin.browser.post(path, { memberIdOrEmail: member.member.id })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toEqual([
      expect.objectContaining({
        type: 'member.removed',
        payload: expect.objectContaining({ id: member.member.id, userId: member.id }),
      }),
    ])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'member.removed',
        actorId: admin.id,
        targetType: 'member',
        targetId: member.member.id,
        subjectId: member.id,
      }),
    ])
  })

  test('lets an owner remove another owner, and admins remove themselves', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    const second = await joinAs(harness, organizationId, 'owner')
    for (const { browser, target } of [
      { browser: owner.browser, target: second },
      { browser: admin.browser, target: admin },
    ]) {
      expect((await browser.post(path, { memberIdOrEmail: target.member.id })).status).toBe(200)
    }
  })
})

describe('refusals', () => {
  const onlyOwner = refusal(400, 'You cannot leave the organization as the only owner')

  test('“You cannot leave the organization as the only owner”: the last one', async () => {
    const { owner } = await createStaff(harness)
    expect(await owner.browser.post(path, { memberIdOrEmail: owner.email })).toMatchObject(
      onlyOwner,
    )
  })

  test('the same for an admin or member who means an owner, of however many', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    const second = await joinAs(harness, organizationId, 'owner')
    for (const { browser } of [admin, member]) {
      expect(await browser.post(path, { memberIdOrEmail: second.member.id })).toMatchObject(
        onlyOwner,
      )
    }
    expect(await database.member.count({ where: { organizationId } })).toBe(4)
  })

  test('“You are not allowed to delete this member”: a plain member', async () => {
    const { organizationId, member, admin } = await createStaff(harness)
    const other = await joinAs(harness, organizationId, 'member')
    for (const target of [other, admin, member]) {
      expect(await member.browser.post(path, { memberIdOrEmail: target.member.id })).toMatchObject(
        refusal(401, 'You are not allowed to delete this member'),
      )
    }
  })

  test('“Member not found”: unknown, of another organization, or no id at all', async () => {
    const { owner } = await createStaff(harness)
    const other = await createStaff(harness)
    const stranger = await createUser(harness)
    const meant = [
      newId(),
      other.member.member.id,
      other.member.email,
      stranger.email,
      'x',
      '@',
      '',
    ]
    for (const memberIdOrEmail of meant) {
      expect(await owner.browser.post(path, { memberIdOrEmail })).toMatchObject(
        refusal(400, 'Member not found'),
      )
    }
    expect(await database.member.count({ where: { id: other.member.member.id } })).toBe(1)
  })

  test('“Member not found”: who asks is none, in an organization that is known or not', async () => {
    const { organizationId, member } = await createStaff(harness)
    const { owner } = await createStaff(harness)
    for (const named of [organizationId, newId(), 'rocket']) {
      const body = { memberIdOrEmail: member.member.id, organizationId: named }
      expect(await owner.browser.post(path, body)).toMatchObject(refusal(400, 'Member not found'))
    }
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { memberIdOrEmail: newId() })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { memberIdOrEmail: 7 }, { memberIdOrEmail: 'x'.repeat(256) }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
