import { MeterQuantities } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { foldUsage } from '../usage/fold.ts'

const harness = await createHarness()
const { client, organizationId } = await createMerchant(harness)
const ada = await createCustomer(harness, organizationId, { externalId: 'ada' })
const bob = await createCustomer(harness, organizationId, { email: 'bob@x.test' })

/** Two days in UTC; the first of January from 18:30, the second from 18:15 on is another day in Asia. */
const events = [
  { timestamp: '2026-01-01T00:00:00Z', customer_id: ada.id, metadata: { tokens: 1, plan: 'pro' } },
  {
    timestamp: '2026-01-01T18:29:59.999Z',
    customer_id: bob.id,
    metadata: { tokens: 0.1, usage: { model: 'x' } },
  },
  { timestamp: '2026-01-01T18:30:00Z', external_customer_id: 'ada', metadata: { tokens: 0.2 } },
  { timestamp: '2026-01-02T18:14:59Z', external_customer_id: 'eve', metadata: { tokens: -4 } },
  { timestamp: '2026-01-02T18:15:00Z', external_customer_id: 'kim', metadata: { tokens: 10 } },
  { timestamp: '2026-01-02T20:00:00Z', customer_id: ada.id, metadata: { tokens: 'ten' } },
]
const named = events.map((event) => ({ name: 'call', ...event }))
const meters = {
  count: await createMeter(harness, organizationId),
  ...(await allOf(['sum', 'max', 'min', 'avg'])),
}
expect(await client.post('/v1/events/ingest', { events: named })).toMatchObject({ status: 200 })

async function allOf<const Func extends 'sum' | 'max' | 'min' | 'avg'>(funcs: Func[]) {
  const made = []
  for (const func of funcs) {
    const aggregation = { func, property: 'tokens' }
    made.push([func, await createMeter(harness, organizationId, { aggregation })] as const)
  }
  return Object.fromEntries(made)
}

async function ask(meter: { id: string } | undefined, query: Record<string, string>) {
  const search = new URLSearchParams({
    start_timestamp: '2026-01-01T12:00:00Z',
    end_timestamp: '2026-01-02T12:00:00Z',
    interval: 'day',
    ...query,
  })
  return client.get(`/v1/meters/${meter?.id}/quantities?${search}`)
}

async function quantities(meter: { id: string } | undefined, query: Record<string, string> = {}) {
  const answer = MeterQuantities.parse((await ask(meter, query)).body)
  return [answer.quantities.map(({ quantity }) => quantity), answer.total]
}

describe.each(['before it is folded', 'after'])('%s', (moment) => {
  test.each<[string, Record<string, string>, number[], number]>([
    ['count', {}, [3, 3], 6],
    ['sum', {}, [1.3, 6], 7.3],
    ['max', {}, [1, 10], 10],
    ['min', {}, [0.1, -4], -4],
    ['avg', {}, [1.3 / 3, 3], 1.46],
    ['sum', { timezone: 'Asia/Kolkata' }, [1.1, 6.2], 7.3],
    ['count', { timezone: 'Asia/Kathmandu' }, [1, 3], 4],
    ['count', { interval: 'week' }, [6], 6],
    ['count', { interval: 'month', start_timestamp: '2025-12-31T00:00:00Z' }, [0, 6], 6],
    ['count', { interval: 'year', start_timestamp: '2025-12-31T00:00:00Z' }, [0, 6], 6],
    ['count', { end_timestamp: '2026-01-01T13:00:00Z', interval: 'hour' }, [0, 0], 0],
    [
      'count',
      {
        start_timestamp: '2026-01-01T17:59:00Z',
        end_timestamp: '2026-01-01T19:00:00Z',
        interval: 'hour',
        timezone: 'Asia/Kolkata',
      },
      [1, 1],
      2,
    ],
    ['sum', { customer_id: ada.id }, [1.2, 0], 1.2],
    ['sum', { external_customer_id: 'ada' }, [1.2, 0], 1.2],
    ['sum', { external_customer_id: 'eve' }, [0, -4], -4],
    ['sum', { customer_id: bob.id, external_customer_id: 'ada' }, [0, 0], 0],
    ['max', { customer_id: bob.id }, [0.1, 0], 0.1],
    ['sum', { 'metadata[plan]': 'pro' }, [1, 0], 1],
    ['count', { 'metadata[plan]': 'pro', customer_id: bob.id }, [0, 0], 0],
    ['sum', { 'metadata[usage.model]': 'x' }, [0.1, 0], 0.1],
  ])('%s with %j is %j, in all %j', async (func, query, expected, total) => {
    if (moment === 'after') await foldUsage(harness.systemContext())
    const meter = new Map(Object.entries(meters)).get(func)
    const [byPeriod, all] = await quantities(meter, query)
    expect(byPeriod).toEqual(expected.map((quantity) => expect.closeTo(quantity, 12)))
    expect(all).toBeCloseTo(total, 12)
  })
})

test('periods begin where the reader is, also when clocks change', async () => {
  const answer = await ask(meters.count, {
    start_timestamp: '2026-03-28T12:00:00Z',
    end_timestamp: '2026-03-30T12:00:00Z',
    timezone: 'Europe/Berlin',
  })
  expect(answer.body).toEqual({
    quantities: ['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00'].map((time) => ({
      timestamp: `${time}:00.000Z`,
      quantity: 0,
    })),
    total: 0,
  })
})

test.each([
  ['day', '2024-12-31T11:59:59Z', 'meter.period_too_long'],
  ['hour', '2025-12-25T11:59:59Z', 'meter.period_too_long'],
  ['year', '2026-01-03T00:00:00Z', 'meter.period_reversed'],
])('by %s from %s is refused: %s', async (interval, start_timestamp, type) => {
  expect(await ask(meters.count, { interval, start_timestamp })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['query', 'end_timestamp'], type }] },
  })
})
