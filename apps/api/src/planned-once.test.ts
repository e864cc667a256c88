import { expect, test } from 'vitest'
import { listCheckouts } from './billing/checkout/list.ts'
import { listCustomers } from './billing/customer/list.ts'
import { listOrders } from './billing/order/list.ts'
import { listProducts } from './billing/product/list.ts'
import { findProductsWithSeller, requireProduct } from './billing/product/queries.ts'
import type { MerchantContext } from './core/context.ts'
import { createSql } from './core/sql.ts'
import { createMerchant } from './testing/fixtures.ts'
import { createHarness } from './testing/harness.ts'
import { fillLargeOrganization } from './testing/large-organization.ts'

const harness = await createHarness()
const { pool } = harness.services
const { organizationId } = await createMerchant(harness)
await fillLargeOrganization(pool, organizationId)
const { rows: found } = await pool.query<{ id: string }>('SELECT id FROM products LIMIT 1')
const productId = found[0]?.id ?? ''

/** From its sixth run on PostgreSQL takes one plan for all values, unless it expects that to cost more. */
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
  const connection = await pool.connect()
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
    connection.release(true)
  }
})
