import { Invitation } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
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
import { createStaff, organizationPath, recordsOf } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/invite-member`

describeUserAccess({ harness, method: 'POST', path, body: { email: newEmail(), role: 'member' } })

function createTeam(organizationId: string) {
  return database.team.create({
    data: { id: newId(), organizationId, name: 'Sales', createdAt: clock.now() },
  })
}

describe('inviting someone', () => {
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
    expect(mail).toMatchObject({ template: 'invitation', subject: 'You’ve been invited to Acme' })
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
