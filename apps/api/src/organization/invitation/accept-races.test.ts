import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { type Answer, type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createInvited, invite, mailedInvitation } from '../../testing/invitations.ts'
import { createStaff, organizationPath, recordsOf, refusal } from '../../testing/members.ts'

const harness = await createHarness({
  settings: { MEMBERSHIP_LIMIT: 8, DELETE_ACCOUNT_VERIFICATION: false },
})
const { app, clock, database, services } = harness
const client = await services.pool.connect()
afterAll(() => client.release())

/** A call that doesn’t wait for the others of its browser, nor keeps their cookies. */
function post({ browser }: { browser: Browser }, route: string, body: object) {
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  return createBrowser(app).post(`${organizationPath}/${route}`, body, { cookie })
}

/** On a busy machine, some of many calls are told to try again. */
async function insist(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  return answer.status === 503 ? insist(call) : answer
}

function statuses(answers: Answer[]) {
  return answers.map(({ status }) => status).sort()
}

/** Lets a request run into a change that has happened but is not committed yet. */
async function during(change: string, id: string, act: () => Promise<Answer>): Promise<Answer> {
  await client.query('BEGIN')
  await client.query('SELECT FROM organizations FOR NO KEY UPDATE')
  await client.query(change, [id])
  const answer = act()
  for (;;) {
    const { rowCount } = await services.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rowCount) break
    await pause(5)
  }
  await client.query('COMMIT')
  return answer
}

const CANCEL = `UPDATE invitations SET status = 'canceled' WHERE id = $1`

async function createRecipient(given: Record<string, unknown> = {}) {
  const invited = await createInvited(harness, given)
  return { ...invited, user: await createUser(harness, { email: invited.email }) }
}

/** Races are lost in more than one way: each is run some times. */
const rounds = Array.from({ length: 3 }, (_, index) => index + 1)

describe('accepting', () => {
  test('of a hundred for the last five seats, five get in', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const recipients: (TestUser & { invitationId: string })[] = []
    for (let index = 0; index < 100; index++) {
      const user = await createUser(harness)
      const { id } = await database.invitation.create({
        data: {
          organizationId,
          email: user.email,
          roles: ['member'],
          inviterId: owner.id,
          expiresAt: secondsAfter(clock.now(), 60),
          createdAt: clock.now(),
        },
      })
      recipients.push({ ...user, invitationId: id })
    }
    const answers = await Promise.all(
      recipients.map((user) =>
        insist(() => post(user, 'accept-invitation', { invitationId: user.invitationId })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = refusal(403, 'Organization membership limit reached')
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(refused)
    expect(await database.member.count({ where: { organizationId } })).toBe(8)
    const accepted = { organizationId, status: 'accepted' }
    expect(await database.invitation.count({ where: accepted })).toBe(5)
  })

  test('one invitation a hundred times makes one member', async () => {
    const { organizationId, id, user } = await createRecipient()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        insist(() => post(user, 'accept-invitation', { invitationId: id })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(statuses(answers))).toEqual(new Set([200, 400]))
    expect(await database.member.count({ where: { organizationId, userId: user.id } })).toBe(1)
    const { events } = await recordsOf(harness, organizationId)
    expect(events.filter(({ type }) => type === 'invitation.accepted')).toHaveLength(1)
  })

  test.each(rounds)('and rejecting at once: one of them counts (%i)', async () => {
    const { organizationId, id: invitationId, user } = await createRecipient()
    const answers = await Promise.all([
      post(user, 'accept-invitation', { invitationId }),
      post(user, 'reject-invitation', { invitationId }),
    ])
    expect(statuses(answers)).toEqual([200, 400])
    const members = await database.member.count({ where: { organizationId, userId: user.id } })
    expect(members).toBe(answers[0]?.status === 200 ? 1 : 0)
  })

  test.each(rounds)('and canceling at once: who is a member was accepted first (%i)', async () => {
    const { organizationId, owner, id: invitationId, user } = await createRecipient()
    const [accepted, canceled] = await Promise.all([
      post(user, 'accept-invitation', { invitationId }),
      post(owner, 'cancel-invitation', { invitationId }),
    ])
    expect(canceled.status).toBe(200)
    const members = await database.member.count({ where: { organizationId, userId: user.id } })
    expect(members).toBe(accepted.status === 200 ? 1 : 0)
    const stored = await database.invitation.findUnique({ where: { id: invitationId } })
    expect(stored?.status).toBe('canceled')
  })

  test('what is canceled this moment answers “Failed to retrieve invitation”', async () => {
    const { id, user } = await createRecipient()
    const lost = await during(CANCEL, id, () =>
      post(user, 'accept-invitation', { invitationId: id }),
    )
    expect(lost).toMatchObject(refusal(400, 'Failed to retrieve invitation'))
  })

  test('in an organization that is deleted this moment leaves nothing behind', async () => {
    const { organizationId, id, user } = await createRecipient()
    const lost = await during('DELETE FROM organizations WHERE id = $1', organizationId, () =>
      post(user, 'accept-invitation', { invitationId: id }),
    )
    expect(lost).toMatchObject(refusal(400, 'Failed to retrieve invitation'))
  })

  test('with a secret that is replaced this moment proves nothing', async () => {
    const { id, email, secret } = await createInvited(harness)
    const user = await createUser(harness, { email, emailVerified: false })
    const replaced = `UPDATE invitations SET secret_hash = '\\x00' WHERE id = $1`
    const lost = await during(replaced, id, () =>
      post(user, 'accept-invitation', { invitationId: id, secret }),
    )
    expect(lost.status).toBe(403)
  })

  test.each(rounds)(
    'and sending again at once: in by the old link, or by the new one (%i)',
    async () => {
      const { organizationId, owner, id, email, secret } = await createInvited(harness)
      const user = await createUser(harness, { email, emailVerified: false })
      const [accepted, resent] = await Promise.all([
        post(user, 'accept-invitation', { invitationId: id, secret }),
        post(owner, 'invite-member', { email, role: 'admin', resend: true }),
      ])
      const member = () => database.member.findFirst({ where: { organizationId, userId: user.id } })
      if (accepted.status === 200) {
        expect(resent).toMatchObject(refusal(400, 'User is already a member of this organization'))
        expect(await member()).toMatchObject({ roles: ['member'] })
        return
      }
      expect([accepted.status, resent.status]).toEqual([403, 200])
      const newest = await mailedInvitation(harness, email)
      const again = { invitationId: newest.id, secret: newest.secret }
      expect(await post(user, 'accept-invitation', again)).toMatchObject({ status: 200 })
      expect(await member()).toMatchObject({ roles: ['admin'] })
    },
  )

  test.each(rounds)('and removing the inviter at once (%i)', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    const { id, email } = await invite(admin.browser)
    const user = await createUser(harness, { email })
    const [accepted, removed] = await Promise.all([
      post(user, 'accept-invitation', { invitationId: id }),
      post(owner, 'remove-member', { memberIdOrEmail: admin.member.id }),
    ])
    expect(removed.status).toBe(200)
    const members = await database.member.count({ where: { organizationId, userId: user.id } })
    expect(members).toBe(accepted.status === 200 ? 1 : 0)
  })

  test.each(rounds)('and deleting oneself at once leaves no member (%i)', async () => {
    const { organizationId, id, user } = await createRecipient()
    const cookie = `tollgate.session_token=${user.browser.cookies.get('tollgate.session_token')}`
    const [accepted, deleted] = await Promise.all([
      post(user, 'accept-invitation', { invitationId: id }),
      createBrowser(app).post('/api/auth/delete-user', {}, { cookie }),
    ])
    expect([200, 400, 401]).toContain(accepted.status)
    expect(deleted.status).toBe(200)
    expect(await database.member.count({ where: { organizationId } })).toBe(3)
    expect(await database.user.count({ where: { id: user.id } })).toBe(0)
  })
})
