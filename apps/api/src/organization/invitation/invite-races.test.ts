import { describe, expect, test } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createInvited } from '../../testing/invitations.ts'
import { createStaff, joinAs, organizationPath, refusal } from '../../testing/members.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { app, clock, database } = harness

/** A call that doesn’t wait for the others of its browser, nor keeps their cookies. */
function post({ browser }: { browser: Browser }, route: string, body: object) {
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  return createBrowser(app).post(`${organizationPath}/${route}`, body, { cookie })
}

/** Races are lost in more than one way: each is run some times. */
const rounds = Array.from({ length: 3 }, (_, index) => index + 1)

describe('inviting', () => {
  test('one address ten times at once sends one mail', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    const email = `once-${organizationId}@example.com`
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(index % 2 ? owner : admin, 'invite-member', { email, role: 'member' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await database.invitation.count({ where: { organizationId } })).toBe(1)
    expect(await database.outboxMail.count({ where: { to: email } })).toBe(1)
  })

  test('never passes the limit of those that wait', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await database.invitation.createMany({
      data: Array.from({ length: 97 }, (_, index) => ({
        organizationId,
        email: `waiting-${index}@example.com`,
        roles: ['member'],
        inviterId: owner.id,
        expiresAt: secondsAfter(clock.now(), 60),
        createdAt: clock.now(),
      })),
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(owner, 'invite-member', { email: `more-${index}@example.com`, role: 'member' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await database.invitation.count({ where: { organizationId } })).toBe(100)
  })

  test.each(rounds)('and being removed at once: no invitation of a stranger (%i)', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const admin = await joinAs(harness, organizationId, 'admin')
    const [invited, removed] = await Promise.all([
      post(admin, 'invite-member', { email: 'late@example.com', role: 'member', organizationId }),
      post(owner, 'remove-member', { memberIdOrEmail: admin.member.id }),
    ])
    expect(removed.status).toBe(200)
    if (invited.status !== 200) {
      expect(invited).toMatchObject(refusal(400, 'Member not found'))
      expect(await database.invitation.count({ where: { organizationId } })).toBe(0)
    }
  })

  test.each(rounds)(
    'and deleting oneself at once answers no error of the service (%i)',
    async () => {
      const { organizationId, admin } = await createStaff(harness)
      const cookie = `tollgate.session_token=${admin.browser.cookies.get('tollgate.session_token')}`
      const [invited, deleted] = await Promise.all([
        post(admin, 'invite-member', { email: 'late@example.com', role: 'member', organizationId }),
        createBrowser(app).post('/api/auth/delete-user', {}, { cookie }),
      ])
      expect([200, 400, 401]).toContain(invited.status)
      expect(deleted.status).toBe(200)
      expect(await database.invitation.count({ where: { organizationId } })).toBe(0)
    },
  )

  test.each(rounds)(
    'again while the invited user deletes their account is no error of the service (%i)',
    async () => {
      const { owner, email } = await createInvited(harness)
      const invited = await createUser(harness, { email })
      const cookie = `tollgate.session_token=${invited.browser.cookies.get('tollgate.session_token')}`
      const [resent, deleted] = await Promise.all([
        post(owner, 'invite-member', { email, role: 'member', resend: true }),
        createBrowser(app).post('/api/auth/delete-user', {}, { cookie }),
      ])
      expect([resent.status, deleted.status]).toEqual([200, 200])
      expect(await database.user.count({ where: { email } })).toBe(0)
    },
  )
})
