import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { expectRight, ingest, sumOfTokens, totalOf } from '../../testing/usage-fixtures.ts'
import { foldUsage } from './fold.ts'
import { rebuildUsage } from './rebuild.ts'
import { verifyUsage } from './verify.ts'

const harness = await createHarness()
const ctx = harness.systemContext()
const { pool } = harness.services

/** A merchant whose customers, known and unknown, have used a meter in several hours. */
async function createUsed() {
  const merchant = await createMerchant(harness)
  const { client, organizationId } = merchant
  const { id: meterId } = await createMeter(harness, organizationId, { aggregation: sumOfTokens })
  const { id: customer_id } = await createCustomer(harness, organizationId)
  const use = (tokens: number) =>
    ingest(
      client,
      [{ customer_id }, { external_customer_id: 'later' }].flatMap((whose) =>
        [0, 1, 30].map((hoursAgo) => ({
          ...whose,
          timestamp: new Date(harness.clock.now().getTime() - hoursAgo * 3_600_000).toISOString(),
          metadata: { tokens },
        })),
      ),
    )
  await use(2)
  await foldUsage(ctx)
  return { ...merchant, meterId, use }
}

/** As a fault in the database or by hand would. */
async function spoil(organizationId: string) {
  await pool.query(
    `DELETE FROM usage_sums WHERE organization_id = $1
       AND starts_at = (SELECT min(starts_at) FROM usage_sums WHERE organization_id = $1)`,
    [organizationId],
  )
  await pool.query(
    'UPDATE usage_totals SET count = count + 5, sum = sum + 7, max = 99 WHERE organization_id = $1',
    [organizationId],
  )
}

const isRight = (slug: string) => verifyUsage(ctx, { slug }, () => {})

test('what was added up wrongly is added up anew, also what is not folded yet, and of no one else', async () => {
  const { client, organizationId, slug, meterId, use } = await createUsed()
  const other = await createUsed()
  await use(-1)
  await spoil(organizationId)
  await spoil(other.organizationId)
  expect(await isRight(slug)).toBe(false)
  expect(await rebuildUsage(ctx, slug)).toBe(1)
  await expectRight(harness, slug)
  expect(await totalOf(harness, client, meterId)).toBe(6)
  expect(await isRight(other.slug)).toBe(false)
  await foldUsage(ctx)
  await client.post('/v1/customers', { email: 'later@example.com', external_id: 'later' })
  await expectRight(harness, slug)
})

test('nothing is lost of what is ingested and folded meanwhile', async () => {
  const { client, slug, meterId, use } = await createUsed()
  await Promise.all([
    ...Array.from({ length: 5 }, () => use(1)),
    ...Array.from({ length: 3 }, () => rebuildUsage(ctx, slug)),
    ...Array.from({ length: 3 }, () => foldUsage(ctx)),
  ])
  await expectRight(harness, slug)
  await foldUsage(ctx)
  await expectRight(harness, slug)
  expect(await totalOf(harness, client, meterId)).toBe(42)
})
