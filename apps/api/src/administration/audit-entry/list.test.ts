import { ServiceAuditEntryList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const root = await createUser(harness, { role: 'admin', name: 'Grace Hopper' })
const admin = '/api/auth/admin'

async function list(query: Record<string, string> = {}) {
  const answer = await root.browser.get(`${admin}/list-audit-entries?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return ServiceAuditEntryList.parse(answer.body)
}

const actions = ({ entries }: ServiceAuditEntryList) => entries.map(({ action }) => action)

/** A user whom the administrator bans and helps, and who sells something. */
async function seed() {
  const { owner, organizationId } = await createMerchant(harness)
  const email = 'customer@example.com'
  await owner.browser.post('/v1/customers', { email })
  clock.advance({ minutes: 1 })
  await root.browser.post(`${admin}/impersonate-user`, { userId: owner.id })
  await root.browser.post('/api/auth/organization/update', {
    organizationId,
    data: { name: 'Renamed' },
  })
  await root.browser.post(`${admin}/stop-impersonating`)
  clock.advance({ minutes: 1 })
  await root.browser.post(`${admin}/ban-user`, { userId: owner.id, banReason: 'Spam' })
  clock.advance({ minutes: 1 })
  return { owner, organizationId }
}

describe('the audit of the whole service', () => {
  it('has what was done in organizations and accounts, the newest first, by name', async () => {
    const { owner, organizationId } = await seed()
    const organization = { id: organizationId, name: 'Renamed' }
    const { entries } = await list({ limit: '5' })
    expect(entries).toMatchObject([
      {
        action: 'user.banned',
        actor: { type: 'user', id: root.id, name: 'Grace Hopper', email: root.email },
        target: { type: 'user', id: owner.id },
        targetName: 'Ada Lovelace',
        organization: null,
        after: { banReason: 'Spam' },
      },
      { action: 'user.impersonation_ended' },
      {
        action: 'organization.updated',
        actor: { id: owner.id, email: owner.email },
        impersonator: { id: root.id, name: 'Grace Hopper' },
        organization,
        targetName: null,
      },
      { action: 'user.impersonated' },
      { action: 'customer.created', organization },
    ])
  })

  it('finds what a user did, what others did as them, and what was done to them', async () => {
    const { owner } = await seed()
    expect(actions(await list({ userId: owner.id }))).toEqual([
      'user.banned',
      'user.impersonation_ended',
      'organization.updated',
      'user.impersonated',
      'customer.created',
    ])
    const ofRoot = await list({ userId: root.id, action: 'organization.updated' })
    expect(ofRoot.entries[0]).toMatchObject({ impersonator: { id: root.id } })
  })

  it('is filtered by organization, event and period, all of which have to fit', async () => {
    const { owner, organizationId } = await seed()
    const since = clock.now().toISOString()
    expect(actions(await list({ organizationId }))).toEqual([
      'organization.updated',
      'customer.created',
    ])
    const userId = owner.id
    expect(actions(await list({ userId, action: 'user.banned' }))).toEqual(['user.banned'])
    expect(actions(await list({ userId, action: 'user' }))).toEqual([
      'user.banned',
      'user.impersonation_ended',
      'user.impersonated',
    ])
    expect(actions(await list({ organizationId, userId: root.id }))).toEqual([
      'organization.updated',
    ])
    expect(actions(await list({ from: since }))).toEqual([])
    expect(actions(await list({ to: since, organizationId, action: 'customer' }))).toHaveLength(1)
  })

  it.each([
    ['organizationId', 'acme'],
    ['userId', 'ada'],
    ['action', 'nothing.happened'],
  ])('is empty for the %s %s', async (name, value) => {
    expect(await list({ [name]: value })).toEqual({ entries: [], nextCursor: null })
  })

  it('comes in pages that leave nothing out, and show nothing twice', async () => {
    const { owner } = await seed()
    const whole = await list({ userId: owner.id })
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ userId: owner.id, limit: '2', ...(cursor ? { cursor } : {}) })
      expect(page.entries.length).toBeLessThanOrEqual(2)
      paged.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole.entries.map(({ id }) => id))
    expect(whole.nextCursor).toBeNull()
  })

  it('names customers, and no one who is gone', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    const { id } = await createCustomer(harness, organizationId, {
      name: 'Buyer',
      email: 'b@x.test',
    })
    const customer = await createCustomerClient(harness, organizationId, id)
    await customer.patch('/v1/customer-portal/customers/me', { billing_name: 'Buyer Ltd' })
    const [changed] = (await list({ organizationId })).entries
    expect(changed).toMatchObject({ actor: { type: 'customer', name: 'Buyer', email: 'b@x.test' } })
    await root.browser.post(`${admin}/ban-user`, { userId: owner.id })
    await database.customer.deleteMany({ where: { organizationId } })
    await root.browser.post(`${admin}/remove-user`, { userId: owner.id })
    const entries = (await list({ userId: owner.id })).entries
    expect(entries.map(({ targetName }) => targetName)).toEqual(entries.map(() => null))
  })

  it.each(['cursor=x', 'limit=0', 'from=yesterday', `userId=${'x'.repeat(256)}`])(
    'refuses %s',
    async (query) => {
      expect((await root.browser.get(`${admin}/list-audit-entries?${query}`)).status).toBe(400)
    },
  )
})

it('is a file, too, with every entry that fits', async () => {
  const { owner, organizationId } = await seed()
  const now = clock.now()
  await database.auditEntry.createMany({
    data: Array.from({ length: 1_003 }, (_, index) => ({
      organizationId,
      actorType: 'user',
      actorId: owner.id,
      action: 'product.updated',
      targetType: 'product',
      version: 1,
      createdAt: new Date(now.getTime() - (index >> 1)),
    })),
  })
  const { status, headers, body } = await root.browser.get(
    `${admin}/export-audit-entries?userId=${owner.id}&action=product`,
  )
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/filename="audit-all-.*\.csv"/)
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^sequence,.*,organizationId,organizationName,targetName$/)
  expect(new Set(lines.slice(1)).size).toBe(1_003)
  expect(lines[1]).toContain(`${organizationId},Renamed,`)
})
