import { expect, test } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { runs } from '../../testing/depth.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { expectRight, ingest, settleUsage, unitsOf } from '../../testing/usage-fixtures.ts'
import { resetCustomerMeters } from '../customer-meter/reset.ts'
import { foldUsage } from './fold.ts'

const harness = await createHarness()
const { clock, database } = harness

/** In the outage that this remembers, 250 a minute for one customer stopped all jobs for an hour. */
const CALLS = runs(25, 250)
const EVENTS = 100

async function createSender() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: meterId } = await createMeter(harness, organizationId)
  return { ...merchant, meterId }
}

test('a lock on the busiest customer’s usage makes no one else wait', async () => {
  const { client, slug, organizationId, meterId } = await createSender()
  const other = await createSender()
  const hot = await createCustomer(harness, organizationId, { email: 'hot@example.com' })
  const calm = await createCustomer(harness, organizationId, { email: 'calm@example.com' })
  const away = await createCustomer(harness, other.organizationId)
  await ingest(client, [{ customer_id: hot.id }])
  const at = new Date(clock.now().getTime() + 1)
  clock.moveTo(at)
  const ctx = { ...harness.systemContext(), organizationId }
  await inTransaction(ctx, async (tx) => {
    const of = { customerId: hot.id, meterId }
    await resetCustomerMeters(tx, [{ ...of, at, nextEndsAt: null, subscriptionId: null }])
    const calls = Array.from({ length: CALLS }, () =>
      ingest(client, Array(EVENTS).fill({ customer_id: hot.id })),
    )
    await Promise.all([...calls, ingest(client, [{ customer_id: calm.id }])])
    await ingest(other.client, [{ customer_id: away.id }])
    expect(await foldUsage(ctx)).toBe(1)
    const unfolded = { organizationId: other.organizationId }
    expect(await database.usageDelta.count({ where: unfolded })).toBe(0)
    expect(await unitsOf(client)).toEqual({
      'hot@example.com': 1 + CALLS * EVENTS,
      'calm@example.com': 1,
    })
  })
  await settleUsage(harness)
  expect(await unitsOf(client)).toEqual({
    'hot@example.com': CALLS * EVENTS,
    'calm@example.com': 1,
  })
  await expectRight(harness, slug)
})
