import { InvitationAccepted } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { newEmail } from '../../testing/account.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite, mailedInvitation } from '../../testing/invitations.ts'
import {
  createStaff,
  membershipOf,
  organizationPath,
  recordsOf,
  refusal,
  whereabouts,
} from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/accept-invitation`
const stranger = 'You are not the recipient of the invitation'
const unverified = 'Email verification required before accepting or rejecting invitation'

describeUserAccess({ harness, method: 'POST', path, body: { invitationId: newId() } })

describe('accepting an invitation', () => {
  test('makes a member with its roles and its team', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const team = await database.team.create({
      data: { id: newId(), organizationId, name: 'Sales', createdAt: clock.now() },
    })
    const given = { role: ['admin', 'member'], teamId: team.id }
    const { id, email } = await invite(owner.browser, given)
    const user = await createUser(harness, { email })
    const { status, body } = await answer(user.browser, 'accept', id)
    expect(status).toBe(200)
    const { invitation, member } = InvitationAccepted.parse(body)
    expect(invitation).toMatchObject({ id, status: 'accepted', inviterId: owner.id })
    expect(member).toMatchObject({ organizationId, userId: user.id, role: 'admin,member' })
    expect(member.teamId).toBe(team.id)
    const stored = await membershipOf(harness, { organizationId, userId: user.id })
    expect(stored).toMatchObject({ id: member.id, roles: ['admin', 'member'], teamId: team.id })
  })

  test('makes the organization the one that this session works in, and remembers it', async () => {
    const { organizationId, email, id } = await createInvited(harness)
    const user = await createUser(harness, { email })
    await answer(user.browser, 'accept', id)
    const expected = { active: [organizationId], last: organizationId }
    expect(await whereabouts(harness, user.id)).toEqual(expected)
    const { body } = await user.browser.get(`${organizationPath}/get-active-member`)
    expect(body).toMatchObject({ organizationId, role: 'member' })
  })

  test('is recorded: the answer, the member, and the address that it proved', async () => {
    const { organizationId, email, id, secret } = await createInvited(harness)
    const user = await createUser(harness, { email, emailVerified: false })
    await answer(user.browser, 'accept', id, secret)
    const { events, entries } = await recordsOf(harness, organizationId)
    const actions = ['invitation.created', 'member.added', 'invitation.accepted']
    expect(events.map(({ type }) => type)).toEqual(actions)
    expect(entries.map(({ action }) => action)).toEqual(actions)
    expect(entries[2]).toMatchObject({
      actorId: user.id,
      targetId: id,
      before: { status: 'pending' },
      after: { status: 'accepted' },
    })
    const verified = { action: 'user.email_verified', targetId: user.id }
    expect(await database.auditEntry.count({ where: verified })).toBe(1)
  })

  test('works with the address in another case and the session of another browser', async () => {
    const email = newEmail()
    const { owner } = await createStaff(harness)
    const { id } = await invite(owner.browser, { email: email.toUpperCase() })
    const { browser } = await createUser(harness, { email })
    expect(await answer(browser, 'accept', id)).toMatchObject({ status: 200 })
  })
})

describe('who may accept', () => {
  test('not a user with another address: “You are not the recipient of the invitation”', async () => {
    const { owner, id, secret } = await createInvited(harness)
    const other = await createUser(harness)
    for (const { browser } of [other, owner]) {
      expect(await answer(browser, 'accept', id)).toMatchObject(refusal(403, stranger))
      expect(await answer(browser, 'accept', id, secret)).toMatchObject(refusal(403, stranger))
    }
  })

  test('not a user who only claims the address: “Email verification required before …”', async () => {
    const { organizationId, email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email, emailVerified: false })
    for (const secret of [undefined, '', 'guessed', (await createInvited(harness)).secret]) {
      const refused = await answer(browser, 'accept', id, secret)
      expect(refused).toMatchObject(refusal(403, unverified))
    }
    expect(await database.member.count({ where: { organizationId } })).toBe(3)
  })

  test('not a user who has changed to the address without verifying it', async () => {
    const { email, id } = await createInvited(harness)
    const mover = await createUser(harness, { emailVerified: false })
    await mover.browser.post('/api/auth/change-email', { newEmail: email })
    expect(await answer(mover.browser, 'accept', id)).toMatchObject(refusal(403, unverified))
  })

  test('not a user who has changed from the address', async () => {
    const { email, id, secret } = await createInvited(harness)
    const user = await createUser(harness, { email })
    await database.user.update({ where: { id: user.id }, data: { email: newEmail() } })
    expect(await answer(user.browser, 'accept', id, secret)).toMatchObject(refusal(403, stranger))
  })

  test('who has the secret of the mail, and the address is verified then', async () => {
    const { email, id, secret } = await createInvited(harness)
    const user = await createUser(harness, { email, emailVerified: false })
    expect(await answer(user.browser, 'accept', id, secret)).toMatchObject({ status: 200 })
    const { body } = await user.browser.get('/api/auth/get-session')
    expect(body).toMatchObject({ user: { email, emailVerified: true } })
  })

  test('a user with a verified address, whatever the secret', async () => {
    const { email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    expect(await answer(browser, 'accept', id, 'of an older mail')).toMatchObject({ status: 200 })
  })
})

describe('is refused', () => {
  test('“Invitation not found” where there is none to answer', async () => {
    const { email, owner } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    for (const id of [newId(), 'nonsense', '']) {
      const refused = await answer(browser, 'accept', id)
      expect(refused).toMatchObject(refusal(400, 'Invitation not found'))
    }
    const { id, secret } = await mailedInvitation(harness, email)
    await answer(owner.browser, 'cancel', id)
    const canceled = await answer(browser, 'accept', id, secret)
    expect(canceled).toMatchObject(refusal(400, 'Invitation not found'))
  })

  test.each(['accept', 'reject'] as const)(
    '“Invitation not found” after it was answered (%s)',
    async (verb) => {
      const { email, id, secret } = await createInvited(harness)
      const { browser } = await createUser(harness, { email })
      await answer(browser, verb, id)
      const refused = await answer(browser, 'accept', id, secret)
      expect(refused).toMatchObject(refusal(400, 'Invitation not found'))
    },
  )

  test('“Invitation not found” from the very moment that it expires', async () => {
    const { email, id, secret } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    clock.advance({ hours: 48 })
    const refused = await answer(browser, 'accept', id, secret)
    expect(refused).toMatchObject(refusal(400, 'Invitation not found'))
  })

  test('“User is already a member of this organization”, and the invitation waits', async () => {
    const { organizationId, email, id } = await createInvited(harness)
    const user = await createUser(harness, { email })
    const { id: memberId } = await database.member.create({
      data: {
        id: newId(),
        organizationId,
        userId: user.id,
        roles: ['admin'],
        createdAt: clock.now(),
      },
    })
    const refused = await answer(user.browser, 'accept', id)
    expect(refused).toMatchObject(refusal(400, 'User is already a member of this organization'))
    expect(await database.invitation.findUnique({ where: { id } })).toMatchObject({
      status: 'pending',
    })
    expect(await database.member.findUnique({ where: { id: memberId } })).toMatchObject({
      roles: ['admin'],
    })
  })

  test('“Inviter is no longer a member of the organization”, until someone resends it', async () => {
    const { admin, owner, organizationId } = await createStaff(harness)
    const { id, email } = await invite(admin.browser)
    await database.member.delete({ where: { id: admin.member.id } })
    const { browser } = await createUser(harness, { email })
    const message = 'Inviter is no longer a member of the organization'
    expect(await answer(browser, 'accept', id)).toMatchObject(refusal(400, message))
    await invite(owner.browser, { email, organizationId, resend: true })
    expect(await answer(browser, 'accept', id)).toMatchObject({ status: 200 })
  })

  test('wholly: a refused answer verifies no address', async () => {
    const { admin, organizationId } = await createStaff(harness)
    const { id, email } = await invite(admin.browser)
    const { secret } = await mailedInvitation(harness, email)
    await database.member.delete({ where: { id: admin.member.id } })
    const user = await createUser(harness, { email, emailVerified: false })
    await answer(user.browser, 'accept', id, secret)
    expect(await database.user.findUnique({ where: { id: user.id } })).toMatchObject({
      emailVerified: false,
      lastActiveOrganizationId: null,
    })
    expect(await database.member.count({ where: { organizationId } })).toBe(2)
  })
})
