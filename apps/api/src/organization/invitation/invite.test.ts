import { Invitation } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { secondsAfter } from '../../core/clock.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { mailsTo, newEmail } from '../../testing/account.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  answer,
  createInvited,
  invite,
  mailedInvitation,
  postInvitation,
} from '../../testing/invitations.ts'
import { createStaff, organizationPath, recordsOf, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/invite-member`

describeUserAccess({ harness, method: 'POST', path, body: { email: newEmail(), role: 'member' } })

function createTeam(organizationId: string) {
  return database.team.create({
    data: { id: newId(), organizationId, name: 'Sales', createdAt: clock.now() },
  })
}

describe('inviting somebody', () => {
  test.each(['owner', 'admin'] as const)('is allowed to the role %s', async (role) => {
    const { organizationId, [role]: inviter } = await createStaff(harness)
    const email = newEmail()
    const { status, body } = await postInvitation(inviter.browser, { email: email.toUpperCase() })
    expect(status).toBe(200)
    const invitation = Invitation.parse(body)
    expect(invitation).toEqual({
      id: invitation.id,
      organizationId,
      email,
      role: 'member',
      teamId: null,
      status: 'pending',
      expiresAt: secondsAfter(clock.now(), 172_800).toISOString(),
      inviterId: inviter.id,
    })
  })

  test('takes several roles, as a list or with commas, and a team', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const { id: teamId } = await createTeam(organizationId)
    const role = ['admin', 'member']
    expect(await invite(owner.browser, { role, teamId })).toMatchObject({
      role: 'admin,member',
      teamId,
    })
    expect(await invite(owner.browser, { role: 'member, admin' })).toMatchObject({
      role: 'member,admin',
    })
  })

  test('takes another organization than the active one', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const elsewhere = await createStaff(harness)
    await database.member.create({
      data: {
        id: newId(),
        organizationId,
        userId: elsewhere.admin.id,
        roles: ['admin'],
        createdAt: clock.now(),
      },
    })
    const invitation = await invite(elsewhere.admin.browser, { organizationId })
    expect(invitation).toMatchObject({ organizationId, inviterId: elsewhere.admin.id })
    expect(owner.id).not.toBe(elsewhere.admin.id)
  })

  test('mails who invites, where, as what and until when, with a link', async () => {
    const { id, email, secret } = await createInvited(harness, { role: 'admin' })
    const [mail] = await mailsTo(harness, email)
    expect(mail).toMatchObject({ template: 'invitation', subject: 'You are invited to Acme' })
    for (const told of ['Organization: Acme', 'Invited by: Ada Lovelace (user-', 'Role: admin']) {
      expect(mail?.text).toContain(told)
    }
    expect(mail?.text).toMatch(/Valid until: .+ UTC/)
    const stored = await database.invitation.findUniqueOrThrow({ where: { id } })
    expect(stored.secretHash).toEqual(hashToken(secret))
  })

  test('writes in the language of a user with that address, else of who invites', async () => {
    const { owner } = await createStaff(harness)
    const reader = await createUser(harness)
    await database.user.update({ where: { id: reader.id }, data: { language: 'de' } })
    await invite(owner.browser, { email: reader.email })
    const [mail] = await mailsTo(harness, reader.email)
    expect(mail?.html).toContain('lang="de"')
  })

  test('doesn’t vouch for an address that who invites has not proven', async () => {
    const { owner } = await createStaff(harness)
    await database.user.update({ where: { id: owner.id }, data: { emailVerified: false } })
    const { email } = await invite(owner.browser)
    const [mail] = await mailsTo(harness, email)
    expect(mail?.text).not.toContain(owner.email)
  })

  test('is recorded, without the secret', async () => {
    const { organizationId, id, email, secret, owner } = await createInvited(harness)
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toMatchObject([{ type: 'invitation.created', payload: { id, email } }])
    expect(entries).toMatchObject([
      {
        action: 'invitation.created',
        actorId: owner.id,
        targetType: 'invitation',
        targetId: id,
        before: null,
        after: { email, role: 'member', status: 'pending' },
      },
    ])
    const written = JSON.stringify({ events, after: entries.map(({ after }) => after) })
    expect(written).not.toContain(secret)
    expect(written).not.toMatch(/secret/i)
  })
})

describe('is refused', () => {
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
    const team = await createTeam(elsewhere.organizationId)
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

describe('sending an invitation again', () => {
  test('renews it: new roles, time and link, and the link mailed before proves nothing', async () => {
    const before = await createInvited(harness)
    clock.advance({ hours: 1 })
    const { admin, email } = before
    const renewed = await invite(admin.browser, { email, role: 'admin', resend: true })
    expect(renewed).toMatchObject({ id: before.id, role: 'admin', inviterId: admin.id })
    expect(renewed.expiresAt).toBe(secondsAfter(clock.now(), 172_800).toISOString())
    const { secret } = await mailedInvitation(harness, email)
    expect(secret).not.toBe(before.secret)
    const { browser } = await createUser(harness, { email, emailVerified: false })
    expect(await answer(browser, 'accept', before.id, before.secret)).toMatchObject({ status: 403 })
    expect(await answer(browser, 'accept', before.id, secret)).toMatchObject({ status: 200 })
    const { events } = await recordsOf(harness, before.organizationId)
    expect(events[1]).toMatchObject({ type: 'invitation.resent', payload: { role: 'admin' } })
  })

  test('invites who was not invited yet', async () => {
    const { owner } = await createStaff(harness)
    expect(await invite(owner.browser, { resend: true })).toMatchObject({ status: 'pending' })
  })

  test('goes without asking once its time is over, or after it was answered', async () => {
    const { owner, email, id } = await createInvited(harness)
    clock.advance({ hours: 48 })
    await harness.runDue()
    expect(await invite(owner.browser, { email })).toMatchObject({ id, status: 'pending' })
    await answer(owner.browser, 'cancel', id)
    const anew = await invite(owner.browser, { email })
    expect(anew.id).not.toBe(id)
    expect(await database.invitation.count({ where: { email } })).toBe(2)
  })
})
