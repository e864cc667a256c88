import { MemberList } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId, randomText } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/list-members`

describeUserAccess({ harness, method: 'GET', path })

/** An organization with its owner and this many numbered members. */
async function createCrowd(count: number) {
  const { organizationId, owner } = await createStaff(harness)
  await database.member.deleteMany({ where: { organizationId, userId: { not: owner.id } } })
  const now = clock.now()
  const users = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `Member ${index + 1}`,
    email: `${randomText(12).toLowerCase()}@crowd.example.com`,
    createdAt: now,
    updatedAt: now,
  }))
  await database.user.createMany({ data: users })
  await database.member.createMany({
    data: users.map(({ id }, index) => ({
      id: newId(),
      organizationId,
      userId: id,
      roles: ['member'],
      createdAt: new Date(now.getTime() + index + 1),
    })),
  })
  return { organizationId, browser: owner.browser }
}

async function listed(browser: { get(path: string): Promise<{ body: unknown }> }, query = '') {
  const { body } = await browser.get(path + query)
  const { members, total } = MemberList.parse(body)
  return { names: members.map(({ user }) => user.name), total, members }
}

describe('listing members', () => {
  test.each(['owner', 'admin', 'member'] as const)(
    'tells the role %s who is a member, and how many there are',
    async (role) => {
      const staff = await createStaff(harness)
      const { members, total } = await listed(staff[role].browser)
      expect(total).toBe(3)
      expect(members.map(({ role, user }) => [role, user.email])).toEqual([
        ['owner', staff.owner.email],
        ['admin', staff.admin.email],
        ['member', staff.member.email],
      ])
      expect(members[0]).toMatchObject({
        id: staff.owner.member.id,
        organizationId: staff.organizationId,
        createdAt: staff.owner.member.createdAt.toISOString(),
      })
    },
  )

  test('comes in pages, the oldest membership first; the total is told beyond the end, too', async () => {
    const { browser } = await createCrowd(5)
    expect(await listed(browser, '?limit=2&offset=3')).toMatchObject({
      names: ['Member 3', 'Member 4'],
      total: 6,
    })
    expect(await listed(browser, '?limit=2&offset=6')).toMatchObject({ names: [], total: 6 })
  })

  test('never silently drops members, however many there are', async () => {
    const { browser } = await createCrowd(149)
    const pages = [await listed(browser), await listed(browser, '?limit=1000&offset=100')]
    expect(pages.map(({ members, total }) => [members.length, total])).toEqual([
      [100, 150],
      [50, 150],
    ])
    const ids = pages.flatMap(({ members }) => members.map(({ id }) => id))
    expect(new Set(ids).size).toBe(150)
  })

  test('finds by a part of the name or the address, in any case', async () => {
    const { browser } = await createCrowd(12)
    expect(await listed(browser, '?search=mEMBER%201')).toMatchObject({
      names: ['Member 1', 'Member 10', 'Member 11', 'Member 12'],
      total: 4,
    })
    expect(await listed(browser, '?search=CROWD.example&limit=3&offset=10')).toMatchObject({
      names: ['Member 11', 'Member 12'],
      total: 12,
    })
    expect(await listed(browser, '?search=%20')).toMatchObject({ total: 13 })
  })

  test.each(['%', '_', '\\', "'"])('takes %j as itself', async (sign) => {
    const { browser } = await createCrowd(2)
    const query = `?search=${encodeURIComponent(sign)}`
    expect(await listed(browser, query)).toMatchObject({ names: [], total: 0 })
  })

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, member } = await createStaff(harness)
    await member.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    expect((await listed(member.browser, `?organizationId=${organizationId}`)).total).toBe(3)
  })
})

describe('refusals', () => {
  test('“You are not a member of this organization”: another’s, unknown, or no id', async () => {
    const { owner } = await createStaff(harness)
    const other = await createStaff(harness)
    for (const organizationId of [other.organizationId, newId(), 'rocket']) {
      for (const query of ['', '&search=ada']) {
        const answer = await owner.browser.get(`${path}?organizationId=${organizationId}${query}`)
        expect(answer).toMatchObject(refusal(403, 'You are not a member of this organization'))
      }
    }
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(path)).toMatchObject(refusal(400, 'No active organization'))
  })

  test.each(['limit=0', 'limit=x', 'offset=-1', 'offset=1.5', 'offset=9999999999'])(
    'bad input: %s',
    async (query) => {
      const { owner } = await createStaff(harness)
      expect(await owner.browser.get(`${path}?${query}`)).toMatchObject(
        refusal(400, 'Invalid query parameters'),
      )
    },
  )
})
