import { Metrics } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop, openCheckout, sell } from '../../testing/purchase-fixtures.ts'
import { subscribe } from '../../testing/subscription-fixtures.ts'
import { foldMetrics } from '../ledger/fold-metrics.ts'
import { verifyLedger } from '../ledger/verify.ts'

const harness = await createHarness()
const { clock, services } = harness

type Client = Awaited<ReturnType<typeof createMerchant>>['client']

function today(): string {
  return clock.now().toISOString().slice(0, 10)
}

async function metricsOfToday(client: Client, query = ''): Promise<Metrics> {
  const day = today()
  const path = `/v1/metrics?start_date=${day}&end_date=${day}&interval=day&${query}`
  return Metrics.parse((await client.get(path)).body)
}

it('show what was just sold, and the money that moved', async () => {
  const { client, order } = await sell(harness)
  const sold = { orders: 1, revenue: 1900, average_order_value: 1900, cash_flow: 1900, refunds: 0 }
  const bought = { checkouts: 1, succeeded_checkouts: 1, checkouts_conversion: 1, new_customers: 1 }
  const { currency, periods, totals, metrics } = await metricsOfToday(client)
  expect(currency).toBe('usd')
  expect(periods).toMatchObject([{ timestamp: `${today()}T00:00:00.000Z`, ...sold, ...bought }])
  expect(totals).toMatchObject({ ...sold, ...bought })
  expect(metrics.revenue).toEqual({ slug: 'revenue', display_name: 'Revenue', type: 'currency' })
  expect(Object.keys(metrics).sort()).toEqual(Object.keys(totals).sort())
  await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 400 })
  await harness.runJobs()
  const refunded = { revenue: 1900, cash_flow: 1500, refunds: 400 }
  expect((await metricsOfToday(client)).totals).toMatchObject(refunded)
})

it('follow a subscription from its start to its end', async () => {
  const shop = await subscribe(harness, { recurringInterval: 'year' })
  const running = { active_subscriptions: 1, monthly_recurring_revenue: 158 }
  const begun = { new_subscriptions: 1, new_subscriptions_revenue: 1900, ...running }
  expect((await metricsOfToday(shop.client)).totals).toMatchObject(begun)
  clock.advance({ days: 1 })
  await shop.client.delete(`/v1/subscriptions/${shop.subscription.id}`)
  const last = { churned_subscriptions: 1, churn_rate: 1, net_revenue_retention: 0, ...running }
  expect((await metricsOfToday(shop.client)).totals).toMatchObject(last)
  clock.advance({ days: 1 })
  const gone = { active_subscriptions: 0, monthly_recurring_revenue: 0, churn_rate: null }
  expect((await metricsOfToday(shop.client)).totals).toMatchObject(gone)
  expect((await metricsOfToday(shop.client, 'billing_type=one_time')).totals).toMatchObject({
    cumulative_revenue: 0,
    new_customers: null,
  })
})

it('count each change once, however many processes add up at once, and are verified', async () => {
  const { client, organizationId } = await sell(harness)
  await openCheckout(await createShop(harness))
  const before = await metricsOfToday(client)
  const fold = () => foldMetrics(harness.systemContext())
  await Promise.all([fold(), fold(), fold()])
  expect(await harness.database.metricChange.count()).toBe(0)
  expect(await metricsOfToday(client)).toEqual(before)
  const lines: string[] = []
  const verify = () => verifyLedger(harness.systemContext(), (line) => lines.push(line))
  expect(await verify()).toBe(true)
  const change = (by: number) =>
    services.pool.query(
      `UPDATE metric_sums SET amount = amount + $2 WHERE organization_id = $1 AND kind = 'order'`,
      [organizationId, by],
    )
  await change(1)
  expect(await verify()).toBe(false)
  expect(lines.join('\n')).toContain('metrics')
  await change(-1)
})

it.each([
  ['start_date=2022-12-31&end_date=2023-01-01&interval=day', 'start_date', 'metrics.too_early'],
  ['start_date=2026-01-02&end_date=2026-01-01&interval=day', 'end_date', 'metrics.range_reversed'],
  ['start_date=2026-01-01&end_date=2026-01-09&interval=hour', 'end_date', 'metrics.range_too_long'],
  ['start_date=2026-01-01&end_date=2027-01-03&interval=day', 'end_date', 'metrics.range_too_long'],
  ['start_date=2026-01-01&end_date=2027-01-02&interval=week', 'end_date', 'metrics.range_too_long'],
  [
    'start_date=2024-01-01&end_date=2028-01-01&interval=month',
    'end_date',
    'metrics.range_too_long',
  ],
  ['start_date=2024-01-01&end_date=2033-12-30&interval=year', 'end_date', 'metrics.range_too_long'],
  [
    'start_date=2026-01-01&end_date=2026-01-01&interval=day&timezone=%2B01:07',
    'timezone',
    'time_zone.unknown',
  ],
  ['start_date=2026-01-01&end_date=2026-01-01&interval=minute', 'interval', 'invalid_value'],
])('refuse %s', async (query, field, type) => {
  const { client } = await createMerchant(harness)
  const { status, body } = await client.get(`/v1/metrics/?${query}`)
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['query', field], type }] },
  })
})

it('reach to the limits that are told', async () => {
  const { client } = await createMerchant(harness)
  expect((await client.get('/v1/metrics/limits')).body).toEqual({
    min_date: '2023-01-01',
    intervals: {
      hour: { max_days: 7 },
      day: { max_days: 366 },
      week: { max_days: 365 },
      month: { max_days: 1460 },
      year: { max_days: 3650 },
    },
  })
  const longest = [
    ['2026-01-01', '2026-01-08', 'hour', 8 * 24],
    ['2026-01-01', '2027-01-02', 'day', 367],
    ['2026-01-01', '2027-01-01', 'week', 53],
    ['2024-01-01', '2027-12-31', 'month', 48],
    ['9990-01-01', '9999-12-29', 'year', 10],
  ] as const
  for (const [start, end, interval, count] of longest) {
    const { body } = await client.get(
      `/v1/metrics?start_date=${start}&end_date=${end}&interval=${interval}`,
    )
    expect(Metrics.parse(body).periods, interval).toHaveLength(count)
  }
})
