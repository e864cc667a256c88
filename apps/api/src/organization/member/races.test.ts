import { describe, expect, test } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createStaff,
  joinAs,
  organizationPath,
  type TestMember,
  whereabouts,
} from '../../testing/members.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { database, app } = harness

/** A call that doesn’t wait for the others of its browser, nor keeps their cookies. */
function post({ browser }: TestMember, route: string, body: object) {
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  return createBrowser(app).post(`${organizationPath}/${route}`, body, { cookie })
}

function owners(organizationId: string) {
  return database.member.count({ where: { organizationId, roles: { has: 'owner' } } })
}

async function createPartners() {
  const { organizationId, owner, admin, member } = await createStaff(harness)
  return {
    organizationId,
    owner,
    admin,
    member,
    partner: await joinAs(harness, organizationId, 'owner'),
  }
}

/** Races are lost in more than one way: each is run some times. */
const rounds = Array.from({ length: 3 }, (_, index) => index + 1)

describe('one owner stays', () => {
  test.each(rounds)('when two remove each other (%i)', async () => {
    const { organizationId, owner, partner } = await createPartners()
    const answers = await Promise.all([
      post(owner, 'remove-member', { memberIdOrEmail: partner.member.id, organizationId }),
      post(partner, 'remove-member', { memberIdOrEmail: owner.member.id, organizationId }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await owners(organizationId)).toBe(1)
  })

  test.each(rounds)('when both leave, or step down (%i)', async () => {
    const { organizationId, owner, partner } = await createPartners()
    const answers = await Promise.all([
      post(owner, 'leave', { organizationId }),
      post(partner, 'update-member-role', { memberId: partner.member.id, role: 'member' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await owners(organizationId)).toBe(1)
  })

  test('when the only one leaves twice', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const leaving = () => post(owner, 'leave', { organizationId })
    const answers = await Promise.all([leaving(), leaving()])
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(await owners(organizationId)).toBe(1)
  })

  test.each(rounds)('when it is transferred to a user who deletes their account (%i)', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    const cookie = `tollgate.session_token=${admin.browser.cookies.get('tollgate.session_token')}`
    const [handed, deleted] = await Promise.all([
      post(owner, 'transfer-ownership', { memberId: admin.member.id }),
      createBrowser(app).post('/api/auth/delete-user', {}, { cookie }),
    ])
    expect([handed.status, deleted.status].sort()).toEqual([200, 400])
    expect(await owners(organizationId)).toBe(1)
  })

  test('when two hand it to each other', async () => {
    const { organizationId, owner, partner } = await createPartners()
    const answers = await Promise.all([
      post(owner, 'transfer-ownership', { memberId: partner.member.id }),
      post(partner, 'transfer-ownership', { memberId: owner.member.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await owners(organizationId)).toBe(1)
  })
})

describe('a change and a removal at once', () => {
  test.each(rounds)('the role of who is being removed (%i)', async () => {
    const { owner, admin, member } = await createPartners()
    const answers = await Promise.all([
      post(admin, 'update-member-role', { memberId: member.member.id, role: 'admin' }),
      post(owner, 'remove-member', { memberIdOrEmail: member.member.id }),
    ])
    const [changed, removed] = answers
    expect(removed?.status).toBe(200)
    expect([200, 400]).toContain(changed?.status)
    expect(await database.member.count({ where: { id: member.member.id } })).toBe(0)
  })

  test('ten removals of one member: one does it', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        post(admin, 'remove-member', { memberIdOrEmail: member.email }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    expect(await database.member.count({ where: { organizationId } })).toBe(2)
  })

  test.each(rounds)('choosing the organization one is being removed from (%i)', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    await Promise.all([
      ...Array.from({ length: 3 }, () => post(member, 'set-active', { organizationId })),
      post(admin, 'remove-member', { memberIdOrEmail: member.member.id }),
    ])
    expect(await whereabouts(harness, member.id)).toEqual({ active: [null], last: null })
  })

  test.each(rounds)('removing a member who deletes their account (%i)', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    const cookie = `tollgate.session_token=${member.browser.cookies.get('tollgate.session_token')}`
    const [removed, deleted] = await Promise.all([
      post(admin, 'remove-member', { memberIdOrEmail: member.member.id }),
      createBrowser(app).post('/api/auth/delete-user', {}, { cookie }),
    ])
    expect([200, 400]).toContain(removed.status)
    expect(deleted.status).toBe(200)
    expect(await database.member.count({ where: { organizationId } })).toBe(2)
  })
})
