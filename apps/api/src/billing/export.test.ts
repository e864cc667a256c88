import { describe, expect, test } from 'vitest'
import { signedInContext } from '../core/context.ts'
import { createMember, createMerchant, createTokenClient } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { createCustomer, createOrder, createProduct } from '../testing/sale-fixtures.ts'
import { exportCustomers } from './customer/export.ts'

const harness = await createHarness()
const { clock, database, services } = harness

/** The cells of a file, without its header. */
function cellsOf(body: unknown): string[][] {
  const lines = String(body).split('\r\n').slice(1, -1)
  return lines.map((line) => line.split(','))
}

/** As many customers as more than one batch holds. */
async function fill(organizationId: string, count: number) {
  await database.$executeRaw`
    INSERT INTO customers (id, organization_id, email, created_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 'ada-' || n || '@example.com',
      ${clock.now()}::timestamptz + (n / 7) * interval '1 second'
    FROM generate_series(1, ${count}) n`
}

async function createSale() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const product = await createProduct(harness, organizationId, { name: 'Anvil II' })
  const customer = await createCustomer(harness, organizationId, { name: '=1+1' })
  const sale = { customerId: customer.id, productId: product.id }
  const order = await createOrder(harness, organizationId, { ...sale, amount: 1950 })
  return { ...merchant, product, customer, order, sale }
}

describe('the file of orders', () => {
  test('shows what was sold, as it was called, and runs no formula', async () => {
    const { client, slug, order } = await createSale()
    const { status, headers, body } = await client.get('/v1/orders/export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const day = clock.now().toISOString().slice(0, 10)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="orders-${slug}-${day}.csv"`,
    )
    const [cells] = cellsOf(body)
    for (const cell of ['paid', 'Anvil', "'=1+1", 'USD', '19.50', order.id])
      expect(cells).toContain(cell)
  })

  test('has only what the filters of the list leave', async () => {
    const { client, organizationId, customer, sale, order } = await createSale()
    const refunded = await createOrder(harness, organizationId, sale)
    await database.order.update({ where: { id: refunded.id }, data: { status: 'refunded' } })
    async function ids(query: string) {
      const { body } = await client.get(`/v1/orders/export?${query}`)
      return [order.id, refunded.id].filter((id) => String(body).includes(id))
    }
    expect(await ids('')).toEqual([order.id, refunded.id])
    expect(await ids('status=refunded')).toEqual([refunded.id])
    expect(await ids(`customer_id=${customer.id}&status=paid`)).toEqual([order.id])
    expect(await ids(`query=${customer.email}`)).toEqual([order.id, refunded.id])
    expect(await ids('query=nobody')).toEqual([])
    expect(await ids('end_timestamp=2020-01-01T00:00:00Z')).toEqual([])
  })
})

describe('the file of customers', () => {
  test('has every one once, the newest first, over several batches', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    await fill(organizationId, 1201)
    const { body } = await owner.browser.get('/v1/customers/export')
    const cells = cellsOf(body)
    expect(new Set(cells.map(([email]) => email)).size).toBe(1201)
    const times = cells.map(([, , at]) => at ?? '')
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('is read as it is fetched, and ends when the reader loses the role', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    await fill(organizationId, 1201)
    const { user, ...session } = await database.session.findFirstOrThrow({
      where: { userId: owner.id },
      include: { user: true },
    })
    const ctx = signedInContext(harness.systemContext(), { session, user })
    const { content } = await exportCustomers({ ...ctx, organizationId }, {})
    const reader = content.getReader()
    await reader.read()
    await reader.read()
    expect(services.pool.totalCount).toBe(services.pool.idleCount)
    await database.member.deleteMany({ where: { organizationId, userId: owner.id } })
    await expect(reader.read()).rejects.toThrow('Organization not found')
  })

  test('ends when the token is revoked', async () => {
    const { organizationId } = await createMerchant(harness)
    await createTokenClient(harness, organizationId, ['customers:read'])
    await fill(organizationId, 1201)
    const { id: accessTokenId } = await database.accessToken.findFirstOrThrow({
      where: { organizationId },
      orderBy: { createdAt: 'desc' },
    })
    const kind = 'access-token' as const
    const actor = { kind, accessTokenId, organizationId, scopes: [] }
    const ctx = { ...harness.systemContext(), actor, organizationId }
    const reader = (await exportCustomers(ctx, {})).content.getReader()
    await reader.read()
    await reader.read()
    await database.accessToken.updateMany({
      where: { organizationId },
      data: { deletedAt: clock.now() },
    })
    await expect(reader.read()).rejects.toThrow('The token is unknown, expired or revoked')
  })
})

test('the file of products has their price, for every member', async () => {
  const { organizationId, product } = await createSale()
  const { browser } = await createMember(harness, organizationId, 'member')
  const path = `/v1/products/export?organization_id=${organizationId}`
  const [cells] = cellsOf((await browser.get(path)).body)
  for (const cell of ['Anvil II', 'false', 'fixed', 'USD', '19.00', product.id])
    expect(cells).toContain(cell)
})
