import { describe, expect, test } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  answer,
  invite,
  mailedInvitation,
  postInvitation,
  readInvitation,
} from '../../testing/invitations.ts'
import {
  createStaff,
  joinAs,
  organizationPath,
  refusal,
  type TestMember,
} from '../../testing/members.ts'

const harness = await createHarness()
const { app, database } = harness
const refused = refusal(400, 'Inviter may no longer give this role')

/** A call that doesn’t wait for the others of its browser. */
function setRole(by: TestMember, { member }: TestMember, role: string) {
  const cookie = `tollgate.session_token=${by.browser.cookies.get('tollgate.session_token')}`
  const body = { memberId: member.id, role }
  return createBrowser(app).post(`${organizationPath}/update-member-role`, body, { cookie })
}

/** Someone invited by one of two owners. */
async function createRecipient(role: string) {
  const staff = await createStaff(harness)
  const inviter = await joinAs(harness, staff.organizationId, 'owner')
  const { id, email } = await invite(inviter.browser, { role })
  const { secret } = await mailedInvitation(harness, email)
  return { ...staff, inviter, id, secret, user: await createUser(harness, { email }) }
}

describe('an inviter who was demoted between the mail and the answer', () => {
  test.each([
    ['admin', 'member'],
    ['owner', 'admin'],
  ])('no longer lets anyone in as %s, being %s', async (role, demotedTo) => {
    const { organizationId, owner, inviter, id, secret, user } = await createRecipient(role)
    expect((await setRole(owner, inviter, demotedTo)).status).toBe(200)
    expect(await readInvitation(user.browser, id)).toMatchObject(refused)
    expect(await readInvitation(createBrowser(app), id, secret)).toMatchObject(refused)
    expect(await answer(user.browser, 'accept', id)).toMatchObject(refused)
    expect(await answer(user.browser, 'accept', id, secret)).toMatchObject(refused)
    const where = { organizationId, userId: user.id }
    expect(await database.member.count({ where })).toBe(0)
  })

  test('still admits with roles they can grant themselves', async () => {
    const { owner, inviter, id, user } = await createRecipient('admin')
    await setRole(owner, inviter, 'admin')
    expect((await readInvitation(user.browser, id)).status).toBe(200)
    expect((await answer(user.browser, 'accept', id)).status).toBe(200)
  })

  test('admits again once their role is raised again', async () => {
    const { owner, inviter, id, user } = await createRecipient('admin')
    await setRole(owner, inviter, 'member')
    expect(await answer(user.browser, 'accept', id)).toMatchObject(refused)
    await setRole(owner, inviter, 'admin')
    expect((await answer(user.browser, 'accept', id)).status).toBe(200)
  })

  test('is replaced by who sends it again and may give the role', async () => {
    const { owner, admin, inviter, id, user } = await createRecipient('owner')
    await setRole(owner, inviter, 'member')
    const again = { email: user.email, role: 'owner', resend: true }
    expect(await postInvitation(admin.browser, again)).toMatchObject(
      refusal(403, 'you are not allowed to invite user with this role'),
    )
    expect(await postInvitation(inviter.browser, again)).toMatchObject(
      refusal(403, 'You are not allowed to invite users to this organization'),
    )
    expect(await answer(user.browser, 'accept', id)).toMatchObject(refused)
    expect(await invite(owner.browser, again)).toMatchObject({ id, inviterId: owner.id })
    expect((await answer(user.browser, 'accept', id)).status).toBe(200)
  })

  test('may still be turned down, and taken back', async () => {
    const { owner, inviter, id, user } = await createRecipient('owner')
    await setRole(owner, inviter, 'member')
    expect((await answer(user.browser, 'reject', id)).status).toBe(200)
    expect((await answer(owner.browser, 'cancel', id)).status).toBe(200)
  })
})

test.each([1, 2, 3, 4, 5])(
  'accepting while the inviter is demoted: in before it, or not at all (%i)',
  async () => {
    const { organizationId, owner, inviter, id, user } = await createRecipient('owner')
    const [accepted, demoted] = await Promise.all([
      answer(user.browser, 'accept', id),
      setRole(owner, inviter, 'member'),
    ])
    expect(demoted.status).toBe(200)
    const [first] = await database.auditEntry.findMany({
      where: { organizationId, action: { in: ['member.added', 'member.updated'] } },
      orderBy: { sequence: 'asc' },
    })
    if (accepted.status === 200) return expect(first?.action).toBe('member.added')
    expect(accepted).toMatchObject(refused)
    expect(await database.member.count({ where: { organizationId, userId: user.id } })).toBe(0)
  },
)
