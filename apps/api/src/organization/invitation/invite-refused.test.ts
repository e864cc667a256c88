import { describe, expect, test } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { newId } from '../../core/ids.ts'
import { mailsTo, newEmail } from '../../testing/account.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, postInvitation } from '../../testing/invitations.ts'
import { createStaff, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness

describe('inviting is refused', () => {
  test('“Organization not found” where none is given and none is active', async () => {
    const { browser } = await createUser(harness)
    expect(await postInvitation(browser)).toMatchObject(refusal(400, 'Organization not found'))
  })

  test('“Member not found” to strangers, and for unknown organizations', async () => {
    const { organizationId } = await createStaff(harness)
    const { browser } = await createUser(harness)
    for (const id of [organizationId, newId(), 'nonsense']) {
      const refused = await postInvitation(browser, { organizationId: id })
      expect(refused).toMatchObject(refusal(400, 'Member not found'))
    }
  })

  test('“You are not allowed to invite users to this organization” to the role member', async () => {
    const { member } = await createStaff(harness)
    const message = 'You are not allowed to invite users to this organization'
    expect(await postInvitation(member.browser)).toMatchObject(refusal(403, message))
  })

  test('“you are not allowed to invite user with this role” above the own', async () => {
    const { admin, owner } = await createStaff(harness)
    const message = 'you are not allowed to invite user with this role'
    for (const role of ['owner', 'member,owner', ['admin', 'owner']]) {
      expect(await postInvitation(admin.browser, { role })).toMatchObject(refusal(403, message))
      expect(await postInvitation(owner.browser, { role })).toMatchObject({ status: 200 })
    }
  })

  test('“you are not allowed to invite user with this role” where it would take one away', async () => {
    const { admin, email } = await createInvited(harness, { role: 'owner' })
    const again = await postInvitation(admin.browser, { email, resend: true })
    expect(again).toMatchObject(refusal(403, 'you are not allowed to invite user with this role'))
  })

  test.each(['boss', '', [], 'member,', ['admin', 'Owner']])(
    '“Role not found” for %j',
    async (role) => {
      const { owner } = await createStaff(harness)
      const refused = await postInvitation(owner.browser, { role })
      expect(refused).toMatchObject(refusal(400, 'Role not found'))
    },
  )

  test.each(['nobody', 'a@b.test, c@d.test', '"a b"@c.test', 'a@b.test\r\nBcc: c@d.test'])(
    '“Invalid email” for %j',
    async (email) => {
      const { owner } = await createStaff(harness)
      const refused = await postInvitation(owner.browser, { email })
      expect(refused).toMatchObject(refusal(400, 'Invalid email'))
    },
  )

  test('“Team not found” for teams of others, and unknown ones', async () => {
    const { owner } = await createStaff(harness)
    const elsewhere = await createStaff(harness)
    const { organizationId } = elsewhere
    const team = await database.team.create({
      data: { id: newId(), organizationId, name: 'Sales', createdAt: clock.now() },
    })
    for (const teamId of [team.id, newId(), 'nonsense', '']) {
      const refused = await postInvitation(owner.browser, { teamId })
      expect(refused).toMatchObject(refusal(400, 'Team not found'))
    }
  })

  test('“User is already a member of this organization”, in whatever case', async () => {
    const { owner, member } = await createStaff(harness)
    for (const email of [member.email, member.email.toUpperCase()]) {
      const refused = await postInvitation(owner.browser, { email, resend: true })
      expect(refused).toMatchObject(refusal(400, 'User is already a member of this organization'))
    }
  })

  test('“User is already invited to this organization”, in whatever case', async () => {
    const { admin, email } = await createInvited(harness)
    const message = 'User is already invited to this organization'
    for (const given of [email, email.toUpperCase(), email.replace('user', 'ｕｓｅｒ')]) {
      const refused = await postInvitation(admin.browser, { email: given })
      expect(refused).toMatchObject(refusal(400, message))
    }
    expect(await mailsTo(harness, email)).toHaveLength(1)
  })

  test('“Invitation limit reached” with 100 that wait for an answer', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const pending = (expiresAt: Date) => ({
      id: newId(),
      organizationId,
      email: newEmail(),
      roles: ['member'],
      inviterId: owner.id,
      expiresAt,
      createdAt: clock.now(),
    })
    const [waiting, ...others] = Array.from({ length: 100 }, () =>
      pending(secondsAfter(clock.now(), 60)),
    )
    if (!waiting) throw new Error('No invitation')
    await database.invitation.createMany({
      data: [
        waiting,
        ...others,
        pending(clock.now()),
        { ...pending(clock.now()), status: 'canceled' },
      ],
    })
    const refused = await postInvitation(owner.browser)
    expect(refused).toMatchObject(refusal(403, 'Invitation limit reached'))
    const again = await postInvitation(owner.browser, { email: waiting.email, resend: true })
    expect(again.status).toBe(200)
    await answer(owner.browser, 'cancel', waiting.id)
    expect(await postInvitation(owner.browser)).toMatchObject({ status: 200 })
  })

  test('bodies that are none', async () => {
    const { owner } = await createStaff(harness)
    for (const given of [{ email: 7 }, { role: 7 }, { role: null }, { resend: 'yes' }]) {
      const refused = await postInvitation(owner.browser, given)
      expect(refused).toMatchObject(refusal(400, 'Invalid body parameters'))
    }
  })
})
