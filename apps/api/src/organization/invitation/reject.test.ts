import { InvitationRejected } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite } from '../../testing/invitations.ts'
import { organizationPath, recordsOf, refusal, whereabouts } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/reject-invitation`

describeUserAccess({ harness, method: 'POST', path, body: { invitationId: newId() } })

describe('rejecting an invitation', () => {
  test('answers it, and makes no one a member', async () => {
    const { organizationId, email, id } = await createInvited(harness)
    const user = await createUser(harness, { email })
    const { status, body } = await answer(user.browser, 'reject', id)
    expect(status).toBe(200)
    const { invitation, member } = InvitationRejected.parse(body)
    expect(invitation).toMatchObject({ id, status: 'rejected' })
    expect(member).toBeNull()
    expect(await database.member.count({ where: { organizationId } })).toBe(3)
    expect(await whereabouts(harness, user.id)).toEqual({ active: [null], last: null })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events.at(-1)).toMatchObject({ type: 'invitation.rejected' })
    expect(entries.at(-1)).toMatchObject({ action: 'invitation.rejected', actorId: user.id })
  })

  test('needs the mail’s secret or a verified address', async () => {
    const { email, id, secret } = await createInvited(harness)
    const { browser } = await createUser(harness, { email, emailVerified: false })
    const message = 'Email verification required before accepting or rejecting invitation'
    expect(await answer(browser, 'reject', id)).toMatchObject(refusal(403, message))
    expect(await answer(browser, 'reject', id, secret)).toMatchObject({ status: 200 })
  })

  test('lets the address be invited anew', async () => {
    const { owner, email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    await answer(browser, 'reject', id)
    expect((await invite(owner.browser, { email })).id).not.toBe(id)
  })
})

describe('is refused', () => {
  test('“Invitation not found!” where there is none to answer', async () => {
    const { email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    await answer(browser, 'accept', id)
    for (const none of [id, newId(), 'nonsense']) {
      const refused = await answer(browser, 'reject', none)
      expect(refused).toMatchObject(refusal(400, 'Invitation not found!'))
    }
  })

  test('“Invitation not found!” once it has expired', async () => {
    const { email, id, secret } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    clock.advance({ hours: 48 })
    const refused = await answer(browser, 'reject', id, secret)
    expect(refused).toMatchObject(refusal(400, 'Invitation not found!'))
  })

  test('“You are not the recipient of the invitation” to others, the inviter too', async () => {
    const { owner, id, secret } = await createInvited(harness)
    const message = 'You are not the recipient of the invitation'
    for (const { browser } of [owner, await createUser(harness)]) {
      expect(await answer(browser, 'reject', id, secret)).toMatchObject(refusal(403, message))
    }
  })
})
