import { CustomerMeterList } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import type { Browser } from '../../testing/browser.ts'
import { runs } from '../../testing/depth.ts'
import { listEvents } from '../../testing/event-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { untilWaiting } from '../../testing/in-turn.ts'
import { createMeter, creditUnits } from '../../testing/meter-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'
import { createSubscription } from '../../testing/subscription-fixtures.ts'
import { expectRight, ingest, settleUsage, sumOfTokens } from '../../testing/usage-fixtures.ts'
import { foldUsage } from '../usage/fold.ts'
import { keepOutFolding } from '../usage/turns.ts'
import { peekReset, type Reset, resetCustomerMeters } from './reset.ts'

const harness = await createHarness()
const { clock, database } = harness
const HOUR = 3_600_000

async function createAccount(aggregation: { func: 'sum' | 'max'; property: string } = sumOfTokens) {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: meterId } = await createMeter(harness, organizationId, { aggregation })
  const { id: customerId } = await createCustomer(harness, organizationId)
  const ctx = { ...harness.systemContext(), organizationId }
  const of = { customerId, meterId }
  return {
    ...merchant,
    ...of,
    ctx,
    credit: (units: number, rolloverUnits = 0) =>
      creditUnits(harness, organizationId, { ...of, units, rolloverUnits }),
    use: (tokens: number, at = clock.now()) =>
      ingest(merchant.client, [
        { customer_id: customerId, timestamp: at.toISOString(), metadata: { tokens } },
      ]),
    reset: async (at: Date, nextEndsAt: Date | null, given: Partial<Reset> = {}) => {
      const reset = { ...of, at, nextEndsAt, subscriptionId: null, ...given }
      const [units] = await inTransaction(ctx, (tx) => resetCustomerMeters(tx, [reset]))
      return units && [units.consumedUnits, units.creditedUnits, units.carriedUnits]
    },
  }
}

async function unitsOf(client: Browser) {
  const { items } = CustomerMeterList.parse((await client.get('/v1/customer-meters')).body)
  return items.map((item) => [item.consumed_units, item.credited_units, item.balance])
}

/** Has a subscription bill a meter of its customer. */
async function billMeter(organizationId: string, of: { customerId: string; meterId: string }) {
  const { customerId, meterId } = of
  const product = await createProduct(harness, organizationId, { recurringInterval: 'month' })
  const { id: productId, priceId } = product
  await database.productPrice.update({
    where: { id: priceId },
    data: {
      amountType: 'metered_unit',
      priceAmount: null,
      unitAmount: '1',
      meterId,
      meterName: 'Calls',
    },
  })
  return createSubscription(harness, organizationId, { customerId, productId, priceId })
}

const after = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR)

test('a period ends with what was stamped in it; what is left of rollover credits is carried', async () => {
  const { client, slug, ctx, credit, use, reset, ...of } = await createAccount()
  await credit(100)
  await credit(50, 50)
  await use(120.5)
  const end = after(clock.now(), 1 / 60)
  clock.moveTo(after(end, 1))
  await use(7, after(end, 0.01))
  const { customerId, meterId } = of
  const nextEndsAt = after(end, 720)
  const [peeked] = await peekReset(ctx, [
    { customerId, meterId, at: end, nextEndsAt, subscriptionId: null },
  ])
  expect(peeked).toMatchObject({ consumedUnits: '120.5', creditedUnits: '150', carriedUnits: '29' })
  expect(await reset(end, nextEndsAt)).toEqual(['120.5', '150', '29'])
  expect(await reset(end, nextEndsAt)).toBeUndefined()
  expect(await unitsOf(client)).toEqual([[7, 29, 22]])
  await use(3, after(end, -0.01))
  expect(await unitsOf(client)).toEqual([[10, 29, 19]])
  await expectRight(harness, slug)
  clock.moveTo(after(nextEndsAt, 1))
  await use(100)
  expect(await reset(nextEndsAt, after(nextEndsAt, 720))).toEqual(['10', '29', '19'])
  await expectRight(harness, slug)
  const { items } = await listEvents(client, 'source=system&sorting=timestamp')
  expect(items.map(({ name, metadata }) => [name, Object(metadata).units])).toEqual([
    ['meter.credited', 100],
    ['meter.credited', 50],
    ['meter.reset', undefined],
    ['meter.credited', 29],
    ['meter.reset', undefined],
    ['meter.credited', 19],
  ])
  expect(items[3]).toMatchObject({ customer_id: customerId, metadata: { rollover: true } })
  const [meter] = Object((await client.get('/v1/meters')).body).items
  const refused = await client.patch(`/v1/meters/${meter.id}`, { aggregation: { func: 'count' } })
  expect(refused.status).toBe(422)
})

test('what another subscription bills is left to it while it has a price for it; entries stay as they are', async () => {
  const { organizationId, customerId, meterId, credit, use, reset } = await createAccount()
  const { id: own } = await billMeter(organizationId, { customerId, meterId })
  const other = crypto.randomUUID()
  await credit(10)
  await use(4)
  const { pool } = harness.services
  await pool.query('UPDATE customer_meters SET subscription_id = $1 WHERE customer_id = $2', [
    own,
    customerId,
  ])
  const end = after(clock.now(), 0.01)
  clock.moveTo(end)
  expect(await reset(end, null, { subscriptionId: other })).toBeUndefined()
  expect(await reset(end, null)).toBeUndefined()
  expect(await reset(end, null, { subscriptionId: own })).toEqual(['4', '10', '0'])
  const past = after(end, 0.01)
  clock.moveTo(past)
  await database.subscriptionPrice.deleteMany({ where: { subscriptionId: own } })
  expect(await reset(past, null, { subscriptionId: other })).toEqual(['0', '0', '0'])
  for (const change of ['UPDATE meter_entries SET units = 5', 'DELETE FROM meter_entries']) {
    await expect(
      pool.query(`${change} WHERE organization_id = $1`, [organizationId]),
    ).rejects.toMatchObject({ constraint: 'meter_entries_append_only' })
  }
})

test('while a period ends, one who folds waits for that, and who ends the next waits for it', async () => {
  const { ctx, use, organizationId, customerId, meterId } = await createAccount()
  /** What isn’t folded once it is kept out again. */
  const readWaiting = () =>
    inTransaction(ctx, async (tx) => {
      await keepOutFolding(tx)
      const { rowCount } = await harness.services.pool.query(
        'SELECT FROM usage_deltas WHERE organization_id = $1',
        [organizationId],
      )
      return rowCount
    })
  await use(1)
  const at = after(clock.now(), 0.01)
  clock.moveTo(at)
  const folding = await inTransaction(ctx, async (tx) => {
    await resetCustomerMeters(tx, [
      { customerId, meterId, at, nextEndsAt: null, subscriptionId: null },
    ])
    await use(2)
    const first = foldUsage(ctx)
    await untilWaiting(harness)
    expect(await foldUsage(ctx)).toBe(0)
    return { first, left: readWaiting() }
  })
  expect(await folding.first).toBe(1)
  expect(await folding.left).toBe(0)
})

test('whatever is ingested and folded meanwhile, nothing is lost and nothing is settled twice', async () => {
  const { client, slug, credit, ctx, reset, customerId } = await createAccount()
  await credit(5, 5)
  let isRunning = true
  let sent = 0
  const work = async (round: number) => {
    for (let n = round; isRunning; n++) {
      const ago = (n % 40) * 0.1 * HOUR
      const timestamp = new Date(clock.now().getTime() - ago).toISOString()
      await ingest(
        client,
        Array(5).fill({ customer_id: customerId, timestamp, metadata: { tokens: 0.1 } }),
      )
      sent += 5
    }
  }
  const fold = async () => {
    while (isRunning) await foldUsage(ctx)
  }
  const workers = [work(0), work(7), work(20), fold()]
  let settled = 0
  let end = after(clock.now(), 0.123)
  for (const [round, hours] of [2, 2, 3, 2, 2, 2].entries()) {
    clock.moveTo(after(end, 0.01))
    const nextEndsAt = round === 3 ? null : after(end, hours)
    const units = await reset(end, nextEndsAt)
    settled += Number(units?.[0])
    end = after(end, round === 1 ? 1.1 : hours)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  isRunning = false
  await Promise.all(workers)
  const [[left = 0] = []] = await unitsOf(client)
  expect(settled + left).toBeCloseTo(sent / 10)
  await expectRight(harness, slug)
  await settleUsage(harness)
  await expectRight(harness, slug)
})

const step = fc.oneof(
  fc.record({
    minutesAgo: fc.integer({ min: 0, max: 200 }),
    tokens: fc.integer({ max: 9, min: 1 }),
  }),
  fc.record({ end: fc.integer({ min: 0, max: 90 }), length: fc.integer({ min: 1, max: 200 }) }),
  fc.constant('fold' as const),
)

test('a period holds what came in until its reset and is stamped before its end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('sum' as const, 'max' as const),
      fc.array(step, { minLength: 5, maxLength: 15 }),
      async (func, steps) => {
        const { slug, use, reset } = await createAccount({ func, property: 'tokens' })
        let open: { at: Date; tokens: number }[] = []
        let last = after(clock.now(), -3)
        for (const taken of steps) {
          if (taken === 'fold') await foldUsage(harness.systemContext())
          else if ('tokens' in taken) {
            const at = after(clock.now(), -taken.minutesAgo / 60)
            await use(taken.tokens, at)
            open.push({ at, tokens: taken.tokens })
          } else {
            const end = after(clock.now(), -taken.end / 60)
            if (end <= last) continue
            last = end
            const ended = open.filter(({ at }) => at < end).map(({ tokens }) => tokens)
            open = open.filter(({ at }) => at >= end)
            const consumed =
              func === 'sum' ? ended.reduce((a, b) => a + b, 0) : Math.max(0, ...ended)
            const units = await reset(end, after(end, taken.length / 60))
            expect(units?.[0]).toBe(String(consumed))
          }
          clock.advance({ seconds: 1001 })
        }
        await expectRight(harness, slug)
      },
    ),
    { numRuns: runs(8, 300) },
  )
})
