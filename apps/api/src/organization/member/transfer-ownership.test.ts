import { OwnershipTransferred } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, joinAs, organizationPath, recordsOf, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const path = `${organizationPath}/transfer-ownership`

describeUserAccess({ harness, method: 'POST', path, body: { memberId: newId() } })

describe('handing an organization over', () => {
  test('makes the other one its owner, and oneself an admin who may leave', async () => {
    const { organizationId, owner, member } = await createStaff(harness)
    const answer = await owner.browser.post(path, { memberId: member.member.id })
    expect(answer.status).toBe(200)
    expect(OwnershipTransferred.parse(answer.body)).toMatchObject({
      owner: { userId: member.id, role: 'owner' },
      previousOwner: { userId: owner.id, role: 'admin' },
    })
    const left = await owner.browser.post(`${organizationPath}/leave`, { organizationId })
    expect(left.status).toBe(200)
  })

  test('to an existing owner leaves the caller an owner', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const second = await joinAs(harness, organizationId, 'owner')
    const answer = await owner.browser.post(path, { memberId: second.member.id })
    expect(answer.body).toMatchObject({
      owner: { userId: second.id, role: 'owner' },
      previousOwner: { userId: owner.id, role: 'admin' },
    })
  })

  test('leaves events and audit entries of both', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    await owner.browser.post(path, { memberId: admin.member.id })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events.map(({ type }) => type)).toEqual(['member.updated', 'member.updated'])
    expect(entries.map(({ targetId, after }) => [targetId, after])).toEqual([
      [admin.member.id, { role: 'owner' }],
      [owner.member.id, { role: 'admin' }],
    ])
  })
})

describe('refusals', () => {
  test('“You are not allowed to hand over this organization”: who doesn’t own it', async () => {
    const { owner, admin, member } = await createStaff(harness)
    for (const { browser } of [admin, member]) {
      for (const target of [owner, admin, member]) {
        expect(await browser.post(path, { memberId: target.member.id })).toMatchObject(
          refusal(403, 'You are not allowed to hand over this organization'),
        )
      }
    }
  })

  test('“You are the owner already”', async () => {
    const { owner } = await createStaff(harness)
    expect(await owner.browser.post(path, { memberId: owner.member.id })).toMatchObject(
      refusal(400, 'You are the owner already'),
    )
  })

  test('“Member not found”: unknown, of another organization, or the caller is not a member', async () => {
    const { organizationId, owner, member } = await createStaff(harness)
    const other = await createStaff(harness)
    for (const memberId of [newId(), other.member.member.id, member.email, '']) {
      expect(await owner.browser.post(path, { memberId })).toMatchObject(
        refusal(400, 'Member not found'),
      )
    }
    const intruder = { memberId: member.member.id, organizationId }
    expect(await other.owner.browser.post(path, intruder)).toMatchObject(
      refusal(400, 'Member not found'),
    )
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { memberId: newId() })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { memberId: 7 }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
