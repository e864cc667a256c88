import { Metrics, metricsIntervals } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { type World, worlds } from '../../testing/metrics-world.ts'
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

async function expectExact(world: World, asked: Query[], isFolded: boolean): Promise<void> {
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
}

it('are for any sales, periods, zones and filters what all that happened gives one by one', async () => {
  const given = fc.tuple(worlds, fc.array(queries, { minLength: 8, maxLength: 8 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(given, ([world, asked, isFolded]) => expectExact(world, asked, isFolded)),
    { numRuns: runs(2, 60), endOnFailure: runs(1, 0) === 1 },
  )
})

it('tell new orders from renewals, of any product and of each, in months and years', async () => {
  const order = (days: number) =>
    ({ after: days * 1440, does: { kind: 'order', net: 1_000 } }) as const
  const plan = { product: 0, interval: 'month', amount: 1_000 } as const
  const subscription = {
    at: new Date('2025-10-05T12:00:00Z'),
    customer: 0,
    plan,
    currency: 'usd',
    isTrial: false,
    steps: [
      ...[0, 31, 30, 31, 31].map(order),
      { after: 1440, does: { kind: 'change', plan: { ...plan, product: 1 } } },
      ...[0, 27, 31].map(order),
    ],
    endsAfter: null,
  } as const
  const at = new Date('2025-10-01T00:00:00Z')
  const world = {
    customers: [at, at, at],
    purchases: [],
    subscriptions: [{ ...subscription, steps: [...subscription.steps] }],
    checkouts: [],
    money: [],
  }
  const query = {
    timeZone: 'UTC',
    currency: 'usd',
    start: 0,
    part: 1,
    customers: null,
    isRecurring: null,
  } as const
  const asked: Query[] = (['month', 'year'] as const).flatMap((interval) =>
    [null, 2, 3].map((product) => ({ ...query, interval, product })),
  )
  await expectExact(world, asked, true)
  await expectExact(world, asked, false)
})
