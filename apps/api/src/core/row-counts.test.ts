import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { createMerchant } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { createProduct } from '../testing/sale-fixtures.ts'
import { newId } from './ids.ts'
import { foldRowCounts } from './row-counts.ts'

const harness = await createHarness()
const { pool } = harness.services

/** What a writer does with rows of its own: $1 is the organization, $2 the writer, $3 a product. */
const WRITES = {
  'two customers': `
    INSERT INTO customers (id, organization_id, email, external_id, created_at)
    SELECT gen_random_uuid(), $1, gen_random_uuid() || '@example.com', $2 || gen_random_uuid(), now()
    FROM generate_series(1, 2) WHERE $3::uuid IS NOT NULL`,
  'an order of each customer': `
    INSERT INTO orders (id, organization_id, number, status, subtotal_amount, net_amount, total_amount,
      currency, billing_reason, customer_id, product_id, created_at)
    SELECT gen_random_uuid(), $1, gen_random_uuid(), 'paid', 1, 1, 1, 'usd', 'purchase', id, $3, now()
    FROM customers WHERE organization_id = $1 AND external_id LIKE $2 || '%'`,
  'deletion and restoration of customers': `
    UPDATE customers SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END
    WHERE organization_id = $1 AND external_id LIKE $2 || '%' AND $3::uuid IS NOT NULL`,
  'removal of orders': `
    DELETE FROM orders WHERE organization_id = $1 AND product_id = $3 AND customer_id IN (
      SELECT id FROM customers WHERE external_id LIKE $2 || '%' AND deleted_at IS NOT NULL)`,
  'a product': `
    INSERT INTO products (id, organization_id, name, is_archived, recurring_interval, created_at)
    SELECT gen_random_uuid(), $1, $2::text, n = 1, CASE WHEN n = 2 THEN 'month' END, now()
    FROM generate_series(1, 3) n WHERE $3::uuid IS NOT NULL`,
  'archiving of products': `
    UPDATE products SET is_archived = NOT is_archived
    WHERE organization_id = $1 AND name = $2 AND id <> $3`,
  'orders that move to another product': `
    UPDATE orders SET product_id = (
      SELECT id FROM products WHERE organization_id = $1 AND name = $2 ORDER BY id LIMIT 1)
    WHERE organization_id = $1 AND product_id = $3 AND customer_id IN (
      SELECT id FROM customers WHERE external_id LIKE $2 || '%') AND EXISTS (
      SELECT FROM products WHERE organization_id = $1 AND name = $2)`,
}

/** Every number, counted and kept, as one statement sees them. */
const NUMBERS = `
  WITH counted AS (
    SELECT 'customers' AS list, '' AS facet, count(*) AS number FROM customers
      WHERE organization_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT 'orders', '', count(*) FROM orders WHERE organization_id = $1
    UNION ALL SELECT 'orders-by-product', product_id::text, count(*) FROM orders
      WHERE organization_id = $1 GROUP BY 2
    UNION ALL SELECT 'products', is_archived || ',' || (recurring_interval IS NOT NULL), count(*)
      FROM products WHERE organization_id = $1 GROUP BY 2
  ), kept AS (
    SELECT list, facet, sum(delta) AS number FROM row_counts
    WHERE organization_id = $1 AND list NOT IN ('members', 'access-tokens') GROUP BY 1, 2
  )
  SELECT list, facet, coalesce(c.number, 0)::int AS counted, coalesce(k.number, 0)::int AS kept
  FROM counted c FULL JOIN kept k USING (list, facet)`

interface Numbered {
  list: string
  counted: number
  kept: number
}

const steps = fc.array(
  fc.record({
    writes: fc.array(fc.constantFrom(...Object.values(WRITES)), { minLength: 1, maxLength: 4 }),
    isKept: fc.boolean(),
  }),
  { minLength: 4, maxLength: 8 },
)

async function expectEqualNumbers(organizationId: string): Promise<Numbered[]> {
  const { rows } = await pool.query<Numbered>(NUMBERS, [organizationId])
  expect(rows.filter(({ counted, kept }) => counted !== kept)).toEqual([])
  return rows
}

async function write(connection: PoolClient, values: string[], texts: string[], isKept: boolean) {
  await connection.query('BEGIN')
  for (const text of texts) await connection.query(text, values)
  await connection.query(isKept ? 'COMMIT' : 'ROLLBACK')
}

test('the numbers are those of the rows, whatever is written or rolled back at once', async () => {
  const { organizationId } = await createMerchant(harness)
  const { id: productId } = await createProduct(harness, organizationId)
  async function writer(given: { writes: string[]; isKept: boolean }[]) {
    const values = [organizationId, newId(), productId]
    const connection = await pool.connect()
    try {
      await write(connection, values, Object.values(WRITES).slice(0, 2), true)
      for (const { writes, isKept } of given) await write(connection, values, writes, isKept)
    } finally {
      connection.release()
    }
  }
  let isWriting = true
  async function reader() {
    while (isWriting) {
      await Promise.all([
        foldRowCounts(harness.systemContext()),
        expectEqualNumbers(organizationId),
      ])
    }
  }
  const reading = Promise.all([reader(), reader()])
  const writing = Promise.all(fc.sample(steps, 8).map(writer)).finally(() => {
    isWriting = false
  })
  await Promise.all([writing, reading])
  const numbers = await expectEqualNumbers(organizationId)
  expect(numbers.find(({ list }) => list === 'orders')?.counted).toBeGreaterThan(0)
})

test('what is folded is one row for each number', async () => {
  const { organizationId, client } = await createMerchant(harness)
  for (const email of ['ada@example.com', 'bob@example.com', 'eve@example.com']) {
    await client.post('/v1/customers', { email })
  }
  await foldRowCounts(harness.systemContext())
  const where = { organizationId, list: 'customers' }
  expect(await harness.database.rowCount.findMany({ where })).toMatchObject([{ delta: 3 }])
  expect(await foldRowCounts(harness.systemContext())).toBe(0)
})

test('nothing is left of an organization that is gone', async () => {
  const { organizationId } = await createMerchant(harness)
  await createProduct(harness, organizationId)
  await harness.database.organization.delete({ where: { id: organizationId } })
  await foldRowCounts(harness.systemContext())
  expect(await harness.database.rowCount.count({ where: { organizationId } })).toBe(0)
})
