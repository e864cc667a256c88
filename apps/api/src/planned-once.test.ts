import { createPool } from '@tollgate/db'
import { expect, test } from 'vitest'
import { lockPendingGrants } from './billing/benefit-grant/queries.ts'
import { listCheckouts } from './billing/checkout/list.ts'
import { listCustomers } from './billing/customer/list.ts'
import { listOrders } from './billing/order/list.ts'
import { listProducts } from './billing/product/list.ts'
import { findProductsWithSeller, requireProduct } from './billing/product/queries.ts'
import { integer } from './core/columns.ts'
import type { MerchantContext } from './core/context.ts'
import { createSql } from './core/sql.ts'
import { inTransaction } from './core/transaction.ts'
import { createMerchant } from './testing/fixtures.ts'
import { createHarness } from './testing/harness.ts'
import { fillLargeOrganization } from './testing/large-organization.ts'

const harness = await createHarness()
const { pool } = harness.services
const { organizationId } = await createMerchant(harness)
await fillLargeOrganization(pool, organizationId)
const { rows: found } = await pool.query<{ id: string }>('SELECT id FROM products LIMIT 1')
const productId = found[0]?.id ?? ''

/** In an organization from after PostgreSQL last analyzed the tables. */
async function createUnknown() {
  const { organizationId: newcomer } = await createMerchant(harness)
  const { rows } = await pool.query<{ id: string }>(
    `WITH b AS (
       INSERT INTO benefits (id, organization_id, type, description, properties, created_at)
       SELECT gen_random_uuid(), $1, 'custom', 'Chat', '{"note": null}', now() RETURNING id
     ), c AS (
       INSERT INTO customers (id, organization_id, email, created_at)
       SELECT gen_random_uuid(), $1, n || '@example.com', now() FROM generate_series(1, 500) n RETURNING id
     )
     INSERT INTO benefit_grants (id, organization_id, benefit_id, customer_id, created_at)
     SELECT gen_random_uuid(), $1, b.id, c.id, now() FROM b, c RETURNING id`,
    [newcomer],
  )
  return { organizationId: newcomer, grantIds: rows.map(({ id }) => id) }
}

test('what belongs to some rows is read by id, also in an organization that has just grown', async () => {
  const { grantIds, ...newcomer } = await createUnknown()
  const read = await inTransaction({ ...harness.systemContext(), ...newcomer }, async (tx) => {
    const before = await customersRead(tx)
    await lockPendingGrants(tx, grantIds.slice(0, 20))
    return (await customersRead(tx)) - before
  })
  expect(read).toBe(20)
})

/** How many customers’ rows this connection has read. */
async function customersRead({ sql }: MerchantContext): Promise<number> {
  const [stored] = await sql({ rows: integer })`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS rows
    FROM pg_stat_xact_user_tables WHERE relname = 'customers'`
  return stored?.rows ?? 0
}

/** From the sixth run on PostgreSQL uses one plan for all values, unless it expects it to cost more. */
const RUNS = 7
const page = { page: 1, limit: 10 }

test.each([
  ['customers', (ctx: MerchantContext) => listCustomers(ctx, page)],
  ['orders', (ctx: MerchantContext) => listOrders(ctx, page)],
  ['products', (ctx: MerchantContext) => listProducts(ctx, page)],
  ['checkouts', (ctx: MerchantContext) => listCheckouts(ctx, page)],
  [
    'customers, the hundredth page',
    (ctx: MerchantContext) => listCustomers(ctx, { page: 100, limit: 10 }),
  ],
  ['one product', (ctx: MerchantContext) => requireProduct(ctx, productId)],
  ['what a checkout offers', (ctx: MerchantContext) => findProductsWithSeller(ctx, [productId])],
])('%s: the statement is not planned with each request', async (_, read) => {
  // One that has run nothing else.
  const fresh = createPool(harness.databaseUrl)
  const connection = await fresh.connect()
  try {
    const sql = createSql(connection)
    const ctx = { ...harness.systemContext(), organizationId, connection, sql }
    for (let run = 0; run < RUNS; run++) await read(ctx)
    const { rows } = await connection.query<{ plans: number }>(
      `SELECT generic_plans::int AS plans FROM pg_prepared_statements
       WHERE generic_plans + custom_plans = $1`,
      [RUNS],
    )
    expect(rows).toEqual([{ plans: RUNS - 5 }])
  } finally {
    connection.release()
    await fresh.end()
  }
})
