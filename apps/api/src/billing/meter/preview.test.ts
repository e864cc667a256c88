import { type Aggregation, type Filter, MeterPreview, MeterQuantities } from '@tollgate/contracts'
import { describe, expect, it, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerMeter, createMeter, creditUnits } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { priceUsage } from '../pricing/usage.ts'

const harness = await createHarness()
const { database } = harness
const { client, organizationId } = await createMerchant(harness)
await database.organization.update({
  where: { id: organizationId },
  data: { timeZone: 'Asia/Kolkata' },
})
const ada = await createCustomer(harness, organizationId, { externalId: 'ada' })
const bob = await createCustomer(harness, organizationId, { email: 'bob@x.test' })

const everything: Filter = { conjunction: 'and', clauses: [] }
const large: Filter = {
  conjunction: 'and',
  clauses: [
    { property: 'name', operator: 'eq', value: 'call' },
    {
      conjunction: 'or',
      clauses: [
        { property: 'model.size', operator: 'like', value: 'large' },
        { property: 'metadata.tokens', operator: 'gte', value: 10 },
      ],
    },
  ],
}
const sum: Aggregation = { func: 'sum', property: 'metadata.tokens' }

/** It is the 14th of March. February begins and ends at 18:30 of UTC. */
const events = [
  { timestamp: '2026-01-31T18:29:59.999Z', customer_id: ada.id, metadata: { tokens: 7 } },
  { timestamp: '2026-01-31T18:30:00Z', customer_id: ada.id, metadata: { tokens: 100.5 } },
  { timestamp: '2026-02-10T00:00:00Z', external_customer_id: 'ada', metadata: { tokens: 0.25 } },
  {
    timestamp: '2026-02-11T00:00:00Z',
    customer_id: bob.id,
    metadata: { tokens: 9, model: { size: 'x-large' } },
  },
  { timestamp: '2026-02-12T00:00:00Z', customer_id: bob.id, metadata: { tokens: 'ten' } },
  { timestamp: '2026-02-28T18:29:59.999Z', external_customer_id: 'eve', metadata: { tokens: 40 } },
  { timestamp: '2026-02-28T18:30:00Z', customer_id: bob.id, metadata: { tokens: 12 } },
  { timestamp: '2026-03-14T00:00:00Z', customer_id: ada.id, metadata: {}, name: 'mail' },
].map((event) => ({ name: 'call', ...event }))
const definitions: [Filter, Aggregation][] = [everything, large].flatMap((filter) => [
  [filter, { func: 'count' }],
  ...(['sum', 'max', 'min', 'avg'] as const).map((func): [Filter, Aggregation] => [
    filter,
    { ...sum, func },
  ]),
])
const meters = await Promise.all(
  definitions.map(([filter, aggregation]) =>
    createMeter(harness, organizationId, { filter, aggregation }),
  ),
)
// What the service tells of it as an event is no usage.
const credited = { customerId: ada.id, meterId: meters[0]?.id ?? '' }
await createCustomerMeter(harness, organizationId, credited)
await creditUnits(harness, organizationId, { ...credited, units: 5 })
expect(await client.post('/v1/events/ingest', { events })).toMatchObject({ status: 200 })

function ask(body: object) {
  return client.post('/v1/meters/preview', {
    filter: everything,
    aggregation: { func: 'count' },
    ...body,
  })
}

async function preview(body: object) {
  return MeterPreview.parse((await ask(body)).body)
}

/** What a meter that was created has counted in February and March. */
async function quantitiesOf(id: string | undefined, customer?: string) {
  const search = new URLSearchParams({
    start_timestamp: '2026-02-10T00:00:00Z',
    end_timestamp: '2026-03-14T00:00:00Z',
    interval: 'month',
    timezone: 'Asia/Kolkata',
    ...(customer !== undefined && { customer_id: customer }),
  })
  const { body } = await client.get(`/v1/meters/${id}/quantities?${search}`)
  return MeterQuantities.parse(body).quantities.map(({ quantity }) => quantity)
}

describe('trying out a meter', () => {
  it.each(definitions.map((definition, place) => [place, ...definition] as const))(
    'counts what meter %i counts once it is created: %j, %j',
    async (place, filter, aggregation) => {
      const id = meters[place]?.id
      const price = { unitAmount: '33.3', capAmount: 3000, currency: 'eur' }
      const { last_month, this_month, ...rest } = await preview({
        filter,
        aggregation,
        unit_amount: 33.3,
        cap_amount: 3000,
        price_currency: 'eur',
      })
      expect([last_month.quantity, this_month.quantity]).toEqual(await quantitiesOf(id))
      const ofCustomers = [await quantitiesOf(id, ada.id), await quantitiesOf(id, bob.id)]
      const billed = (month: number) =>
        ofCustomers
          .map((months) => priceUsage({ ...price, consumed: `${months[month]}`, credited: '0' }))
          .reduce((total, { amount }) => total + amount, 0)
      expect([last_month.amount, this_month.amount]).toEqual([billed(0), billed(1)])
      expect(rest).toMatchObject({ price_currency: 'eur', is_complete: true })
    },
  )

  it('tells months, what takes no part, and the newest events', async () => {
    const { events: newest, ...found } = await preview({ aggregation: sum })
    expect(found).toEqual({
      timezone: 'Asia/Kolkata',
      last_month: {
        start_timestamp: '2026-01-31T18:30:00.000Z',
        end_timestamp: '2026-02-28T18:30:00.000Z',
        matched_events: 5,
        counted_events: 4,
        quantity: 149.75,
        amount: null,
      },
      this_month: {
        start_timestamp: '2026-02-28T18:30:00.000Z',
        end_timestamp: '2026-03-31T18:30:00.000Z',
        matched_events: 2,
        counted_events: 1,
        quantity: 12,
        amount: null,
      },
      price_currency: null,
      read_events: 7,
      is_complete: true,
    })
    expect(
      newest.map(({ name, customer_id, external_customer_id, units }) => [
        name,
        customer_id,
        external_customer_id,
        units,
      ]),
    ).toEqual([
      ['mail', ada.id, null, null],
      ['call', bob.id, null, 12],
      ['call', null, 'eve', 40],
      ['call', bob.id, null, null],
      ['call', bob.id, null, 9],
      ['call', ada.id, 'ada', 0.25],
      ['call', ada.id, null, 100.5],
    ])
    expect(newest[4]?.metadata).toEqual({ tokens: 9, 'model.size': 'x-large' })
  })

  it('prices in the organization’s currency unless another is named', async () => {
    expect(await preview({ unit_amount: '0' })).toMatchObject({
      price_currency: 'usd',
      last_month: { amount: 0 },
    })
  })

  it('sees no events of others, and leaves nothing behind', async () => {
    const other = await createMerchant(harness)
    const counts = () =>
      Promise.all([
        database.meter.count(),
        database.auditEntry.count(),
        database.outboxEvent.count(),
      ])
    const before = await counts()
    const { body } = await other.client.post('/v1/meters/preview', {
      filter: everything,
      aggregation: { func: 'count' },
    })
    expect(body).toMatchObject({ events: [], read_events: 0, last_month: { matched_events: 0 } })
    expect(await counts()).toEqual(before)
  })
})

test.each<[Filter['clauses'][number], number]>([
  [{ property: 'timestamp', operator: 'gte', value: '2026-02-30T99:00:00Z' }, 0],
  [{ property: 'timestamp', operator: 'lt', value: '9999-12-31T23:59:59-12:00' }, 7],
  [{ property: 'timestamp', operator: 'gt', value: -2_147_483_647 }, 7],
  [{ property: 'name', operator: 'eq', value: 5 }, 0],
  [{ property: 'name', operator: 'like', value: '%' }, 0],
  [{ property: 'name', operator: 'not_like', value: "'; DROP TABLE events; --" }, 7],
  [{ property: '__proto__.a..b.', operator: 'ne', value: true }, 0],
  [{ property: 'tokens', operator: 'like', value: 12 }, 0],
])('the clause %j matches %i events', async (clause, matches) => {
  const filter = { conjunction: 'or', clauses: [clause] }
  const { last_month, this_month } = await preview({ filter })
  expect(last_month.matched_events + this_month.matched_events).toBe(matches)
})

test.each([
  ['filter', { filter: nested(17) }],
  ['filter', { filter: { conjunction: 'or', clauses: Array(201).fill(nested(0)) } }],
  ['filter.conjunction', { filter: { conjunction: 'xor', clauses: [] } }],
  ['filter.clauses.0.value', { filter: { conjunction: 'or', clauses: [clauseOf('a\0b')] } }],
  ['aggregation.property', { aggregation: { func: 'sum' } }],
  ['unit_amount', { unit_amount: 1e-13 }],
  ['cap_amount', { cap_amount: -1 }],
  ['price_currency', { price_currency: 'xxx' }],
])('a wrong %s is named', async (field, given) => {
  const loc = ['body', ...field.split('.').map((step) => (step === '0' ? 0 : step))]
  expect(await ask(given)).toMatchObject({ status: 422, body: { detail: [{ loc }] } })
})

function clauseOf(value: string) {
  return { property: 'a', operator: 'eq', value }
}

function nested(depth: number): object {
  return depth === 0 ? clauseOf('b') : { conjunction: 'and', clauses: [nested(depth - 1)] }
}
