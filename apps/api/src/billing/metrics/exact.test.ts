import { Metrics, metricsIntervals } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { worlds } from '../../testing/metrics-world.ts'
import { naivePeriod } from '../../testing/naive-metrics.ts'
import { type Told, tellSales } from '../../testing/told-sales.ts'
import { foldMetrics } from '../ledger/fold-metrics.ts'

const harness = await createHarness()

/** With halves and quarters of hours, winter and summer, and a change of clocks by half an hour. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** In days. */
const lengths = { hour: 4, day: 60, week: 200, month: 260, year: 400 }

const queries = fc.record({
  interval: fc.constantFrom(...metricsIntervals),
  timeZone: fc.constantFrom(...zones),
  currency: fc.constantFrom('usd', 'eur'),
  start: fc.nat({ max: 250 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  product: fc.option(fc.nat({ max: 3 })),
  customers: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
  isRecurring: fc.option(fc.boolean()),
})

type Query = typeof queries extends fc.Arbitrary<infer Value> ? Value : never

function dayAt(days: number): string {
  return new Date(Date.UTC(2025, 8, 10 + days)).toISOString().slice(0, 10)
}

function ask(told: Told, query: Query) {
  const { interval, timeZone, currency, isRecurring, start, part } = query
  const product = query.product === null ? undefined : told.products[query.product]
  const customers = query.customers?.flatMap((place) => told.customers[place]?.id ?? []) ?? null
  const search = new URLSearchParams({
    start_date: dayAt(start),
    end_date: dayAt(start + Math.floor(part * lengths[interval])),
    interval,
    timezone: timeZone,
    currency,
  })
  if (product) search.append('product_id', product.id)
  for (const id of customers ?? []) search.append('customer_id', id)
  if (isRecurring !== null) search.append('billing_type', isRecurring ? 'recurring' : 'one_time')
  const products = product ? [product.id] : null
  return { search, naive: { interval, timeZone, currency, products, customers, isRecurring } }
}

it('are for any sales, periods, zones and filters what all that happened gives one by one', async () => {
  const given = fc.tuple(worlds, fc.array(queries, { minLength: 8, maxLength: 8 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(given, async ([world, asked, isFolded]) => {
      const fold = () => foldMetrics(harness.systemContext())
      const { client, told } = await tellSales(harness, world, fold)
      if (isFolded) await fold()
      for (const query of asked) {
        const { search, naive } = ask(told, query)
        const { periods } = Metrics.parse((await client.get(`/v1/metrics?${search}`)).body)
        for (const { timestamp, ...period } of periods) {
          expect(period, `${search} ${timestamp}`).toEqual(naivePeriod(told, timestamp, naive))
        }
      }
    }),
    { numRuns: runs(2, 60), endOnFailure: runs(1, 0) === 1 },
  )
})
