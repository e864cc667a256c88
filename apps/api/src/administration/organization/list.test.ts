import { ServiceOrganizationDetails, ServiceOrganizationList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { foldRowCounts } from '../../core/row-counts.ts'
import { createMember, createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
const { browser } = await createUser(harness, { role: 'admin' })
const base = '/api/auth/admin'

async function createNamed(name: string) {
  clock.advance({ seconds: 1 })
  const merchant = await createMerchant(harness)
  const { organizationId: id } = merchant
  await database.organization.update({ where: { id }, data: { name, createdAt: clock.now() } })
  return merchant
}

const zebra = await createNamed('zebra Works')
const anvil = await createNamed('Anvil 100%')
const mill = await createNamed('Mill')
await createMember(harness, mill.organizationId, 'member')
await createMember(harness, mill.organizationId, 'admin')
await createMember(harness, zebra.organizationId, 'member')
await database.organization.update({
  where: { id: anvil.organizationId },
  data: { suspendedAt: clock.now(), suspensionReason: 'Fraud' },
})

async function list(query = '') {
  const answer = await browser.get(`${base}/list-organizations?${query}`)
  expect(answer.status).toBe(200)
  return ServiceOrganizationList.parse(answer.body)
}

async function names(query: string) {
  return (await list(query)).organizations.map(({ name }) => name)
}

describe('the list', () => {
  it('has the newest first, with members and suspensions', async () => {
    const { organizations, ...page } = await list()
    expect(page).toEqual({ total: 3, isCapped: false, limit: 100, offset: 0 })
    expect(organizations).toMatchObject([
      { name: 'Mill', memberCount: 3, suspension: null },
      { name: 'Anvil 100%', memberCount: 1, suspension: { reason: 'Fraud' } },
      { name: 'zebra Works', slug: zebra.slug, memberCount: 2 },
    ])
  })

  it.each([
    ['sortBy=name&sortDirection=asc', ['Anvil 100%', 'Mill', 'zebra Works']],
    ['sortBy=createdAt&sortDirection=asc', ['zebra Works', 'Anvil 100%', 'Mill']],
    ['query=MIL', ['Mill']],
    ['query=100%25', ['Anvil 100%']],
    [`query=${zebra.slug}`, ['zebra Works']],
    ['query=nothing', []],
    ['status=suspended', ['Anvil 100%']],
    ['status=active', ['Mill', 'zebra Works']],
    ['status=active&query=zebra', ['zebra Works']],
    ['limit=1&offset=1', ['Anvil 100%']],
    ['limit=0', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('counts all that fit, whatever the page', async () => {
    const query = 'limit=1&offset=5'
    expect(await list(`status=active&${query}`)).toMatchObject({ organizations: [], total: 2 })
    expect(await list(`status=suspended&${query}`)).toMatchObject({ total: 1 })
    expect(await list(`query=%20&${query}`)).toMatchObject({ total: 3 })
  })

  it('is sorted by members as of a moment ago', async () => {
    await Promise.all([
      foldRowCounts(harness.systemContext()),
      foldRowCounts(harness.systemContext()),
    ])
    const sorted = 'sortBy=memberCount'
    expect(await names(sorted)).toEqual(['Mill', 'zebra Works', 'Anvil 100%'])
    await database.member.deleteMany({
      where: { organizationId: mill.organizationId, roles: { has: 'admin' } },
    })
    await database.member.deleteMany({
      where: { organizationId: mill.organizationId, roles: { has: 'member' } },
    })
    await foldRowCounts(harness.systemContext())
    expect((await names(sorted))[0]).toBe('zebra Works')
    const { organizations } = await list(sorted)
    const kept = await database.organization.findMany({ select: { id: true, memberCount: true } })
    for (const { id, memberCount } of organizations) {
      expect(kept).toContainEqual({ id, memberCount })
    }
  })

  it.each(['limit=x', 'offset=-1', 'sortBy=slug', 'status=gone', `query=${'x'.repeat(256)}`])(
    'refuses %s',
    async (query) => {
      expect((await browser.get(`${base}/list-organizations?${query}`)).status).toBe(400)
    },
  )
})

describe('one organization', () => {
  const get = (id: string) => browser.get(`${base}/get-organization?organizationId=${id}`)

  it('has its people, and what it sells in numbers', async () => {
    const { organizationId, owner } = await createNamed('Forge')
    const member = await createMember(harness, organizationId, 'member')
    await createProduct(harness, organizationId)
    await createProduct(harness, organizationId, { isArchived: true })
    await createCustomer(harness, organizationId)
    const details = ServiceOrganizationDetails.parse((await get(organizationId)).body)
    expect(details).toMatchObject({
      organization: { id: organizationId, name: 'Forge', memberCount: 2, suspension: null },
      owners: [{ user: { id: owner.id, email: owner.email } }],
      sales: { products: 2, customers: 1, orders: 0 },
    })
    const people = details.members.map(({ role, user }) => [role, user.email])
    expect(people).toHaveLength(2)
    expect(people).toEqual(
      expect.arrayContaining([
        ['owner', owner.email],
        ['member', member.email],
      ]),
    )
  })

  it.each(['019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001', 'acme', ''])('is not %j', async (id) => {
    expect(await get(id)).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } })
  })
})
