import { Invitation } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited } from '../../testing/invitations.ts'
import {
  createStaff,
  membershipOf,
  organizationPath,
  recordsOf,
  refusal,
} from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/cancel-invitation`

describeUserAccess({ harness, method: 'POST', path, body: { invitationId: newId() } })

describe('canceling an invitation', () => {
  test.each(['owner', 'admin'] as const)('is allowed to the role %s', async (role) => {
    const invited = await createInvited(harness)
    const { status, body } = await answer(invited[role].browser, 'cancel', invited.id)
    expect(status).toBe(200)
    expect(Invitation.parse(body)).toMatchObject({ id: invited.id, status: 'canceled' })
    const { events, entries } = await recordsOf(harness, invited.organizationId)
    expect(events.at(-1)).toMatchObject({ type: 'invitation.canceled' })
    expect(entries.at(-1)).toMatchObject({
      actorId: invited[role].id,
      before: { status: 'pending' },
      after: { status: 'canceled' },
    })
  })

  test('works after its time', async () => {
    const { owner, id } = await createInvited(harness)
    clock.advance({ hours: 49 })
    const canceled = await answer(owner.browser, 'cancel', id)
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
  })

  test('works after it was rejected', async () => {
    const { owner, email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    await answer(browser, 'reject', id)
    const canceled = await answer(owner.browser, 'cancel', id)
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
  })

  test('works after it was accepted, and the member stays', async () => {
    const { organizationId, owner, email, id } = await createInvited(harness)
    const user = await createUser(harness, { email })
    await answer(user.browser, 'accept', id)
    const canceled = await answer(owner.browser, 'cancel', id)
    expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
    const member = await membershipOf(harness, { organizationId, userId: user.id })
    expect(member.roles).toEqual(['member'])
  })

  test('works twice, and is recorded once', async () => {
    const { organizationId, owner, id } = await createInvited(harness)
    await answer(owner.browser, 'cancel', id)
    expect(await answer(owner.browser, 'cancel', id)).toMatchObject({ status: 200 })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect([events.length, entries.length]).toEqual([2, 2])
  })
})

describe('is refused', () => {
  test('“Invitation not found” for unknown ones', async () => {
    const { owner } = await createStaff(harness)
    for (const id of [newId(), 'nonsense', '']) {
      const refused = await answer(owner.browser, 'cancel', id)
      expect(refused).toMatchObject(refusal(400, 'Invitation not found'))
    }
  })

  test('“Member not found” to strangers: its recipient, and owners of other organizations', async () => {
    const { email, id } = await createInvited(harness)
    const recipient = await createUser(harness, { email })
    const { owner } = await createStaff(harness)
    for (const { browser } of [recipient, owner]) {
      const refused = await answer(browser, 'cancel', id)
      expect(refused).toMatchObject(refusal(400, 'Member not found'))
    }
    const stored = await database.invitation.findUnique({ where: { id } })
    expect(stored?.status).toBe('pending')
  })

  test('“You are not allowed to cancel this invitation” to the role member', async () => {
    const { member, id } = await createInvited(harness)
    const refused = await answer(member.browser, 'cancel', id)
    expect(refused).toMatchObject(refusal(403, 'You are not allowed to cancel this invitation'))
  })
})
