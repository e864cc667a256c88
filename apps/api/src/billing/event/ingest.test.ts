import { EventsIngested, UsageEvent } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createSender, eventsOf, listEvents as list } from '../../testing/event-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { statementsOf } from '../../testing/query-plans.ts'

const harness = await createHarness()
const { database, clock, services } = harness
const path = '/v1/events/ingest'

function refusedAt(...loc: (string | number)[]) {
  return { status: 422, body: { detail: [{ loc: ['body', 'events', ...loc] }] } }
}

describe('a batch', () => {
  it('is stored as it was sent', async () => {
    const { client, customer, organizationId } = await createSender(harness)
    const events = [
      {
        name: 'completion',
        customer_id: customer.id,
        timestamp: '2026-03-14T10:26:53+01:00',
        metadata: { model: 'small', usage: { tokens: 120, cached: false } },
      },
      { name: 'upload', external_customer_id: 'user_1', external_id: 'one' },
      { name: 'upload', external_customer_id: 'stranger', organization_id: null },
    ]
    expect(await client.post(path, { events })).toMatchObject({
      status: 200,
      body: { inserted: 3, duplicates: 0 },
    })
    const { items, pagination } = await list(client)
    expect(pagination).toMatchObject({ total_count: 3 })
    expect(items).toMatchObject([
      { customer_id: null, customer: null, external_customer_id: 'stranger', metadata: {} },
      { customer_id: customer.id, customer: { id: customer.id }, external_id: 'one' },
      {
        name: 'completion',
        source: 'user',
        organization_id: organizationId,
        timestamp: '2026-03-14T09:26:53.000Z',
        customer: { id: customer.id },
        external_customer_id: null,
        metadata: { model: 'small', 'usage.tokens': 120, 'usage.cached': false },
      },
    ])
    const got = await client.get(`/v1/events/${items[2]?.id}`)
    expect(UsageEvent.parse(got.body)).toEqual(items[2])
  })

  it('is written by one statement', async () => {
    const { client, customer_id, organizationId } = await createSender(harness)
    await client.post(path, { events: eventsOf(1, { customer_id }) })
    const statements = await statementsOf(services.pool, () =>
      client.post(path, { events: eventsOf(1000, { customer_id, name: 'other' }).slice(1) }),
    )
    expect(statements.filter(({ text }) => text.includes(' events '))).toHaveLength(1)
    expect(statements.filter(({ text }) => /INSERT|UPDATE/.test(text))).toHaveLength(1)
    expect(await database.event.count({ where: { organizationId } })).toBe(1000)
  })

  it.each<[string, object, (string | number)[]]>([
    ['a customer who is unknown', { customer_id: newId() }, ['customer_id']],
    ['the future', { timestamp: '2026-03-14T09:26:53.590Z' }, ['timestamp']],
    ['long ago', { timestamp: '2019-12-31T23:59:59Z' }, ['timestamp']],
    ['an organization', { organization_id: newId() }, ['organization_id']],
    ['two customers', { external_customer_id: 'user_1' }, ['external_customer_id']],
    ['no customer', { customer_id: undefined }, ['customer_id']],
    ['a long name', { name: 'n'.repeat(129) }, ['name']],
    ['a list', { metadata: { list: [1] } }, ['metadata', 'list']],
    ['null', { metadata: { usage: { tokens: null } } }, ['metadata', 'usage', 'tokens']],
    ['a long text', { metadata: { text: 'x'.repeat(501) } }, ['metadata', 'text']],
    ['a long key', { metadata: { ['k'.repeat(41)]: 1 } }, ['metadata', 'k'.repeat(41)]],
    ['a card', { metadata: { card: '4242 4242 4242 4242' } }, ['metadata', 'card']],
    ['too many keys', { metadata: Object.fromEntries(Array(51).fill(1).entries()) }, ['metadata']],
    ['a text that is none', { metadata: { text: 'a\0' } }, ['metadata', 'text']],
    ['depth', { metadata: deep(6) }, ['metadata', 'a', 'a', 'a', 'a', 'a']],
  ])('is refused as a whole for %s', async (_, wrong, loc) => {
    const { client, customer_id, organizationId } = await createSender(harness)
    const [first, second] = eventsOf(2, { customer_id })
    const answer = await client.post(path, { events: [first, { ...second, ...wrong }] })
    expect(answer).toMatchObject(refusedAt(1, ...loc))
    expect(await database.event.count({ where: { organizationId } })).toBe(0)
    expect(await database.eventId.count({ where: { organizationId } })).toBe(0)
  })

  it('may have a thousand events and a megabyte, and names that objects inherit', async () => {
    const { client, customer_id } = await createSender(harness)
    const events = eventsOf(1001, { customer_id })
    expect(await client.post(path, { events })).toMatchObject(refusedAt())
    const filler = 'x'.repeat(500)
    const metadata = JSON.parse(`{"__proto__": 1, "constructor": 2, "a": {"__proto__": "b"}}`)
    const large = events.slice(0, 500).map((event) => ({
      ...event,
      metadata: { a: filler, b: filler, c: filler },
    }))
    expect(await client.post(path, { events: large })).toMatchObject({ status: 200 })
    expect((await client.post(path, { events: [...large, ...large] })).status).toBe(413)
    const [inherited] = eventsOf(1, { customer_id, metadata })
    await client.post(path, { events: [{ ...inherited, external_id: 'proto' }] })
    const { rows } = await services.pool.query(
      "SELECT metadata::text FROM events WHERE external_id = 'proto'",
    )
    expect(rows).toEqual([
      { metadata: '{"a": {"__proto__": "b"}, "__proto__": 1, "constructor": 2}' },
    ])
  })
})

function deep(levels: number): object {
  return levels === 0 ? {} : { a: deep(levels - 1) }
}

describe('an event that is sent again', () => {
  it('is stored once, also within a batch and after years', async () => {
    const { client, customer_id, organizationId } = await createSender(harness)
    const [event] = eventsOf(1, { customer_id, metadata: { a: 1, b: 2 } })
    const again = { ...event, customer_id: customer_id.toUpperCase(), metadata: { b: 2, a: 1 } }
    expect((await client.post(path, { events: [event, again] })).body).toEqual({
      inserted: 1,
      duplicates: 1,
    })
    clock.advance({ days: 800 })
    expect((await client.post(path, { events: [again] })).body).toEqual({
      inserted: 0,
      duplicates: 1,
    })
    expect(await database.event.count({ where: { organizationId } })).toBe(1)
  })

  it('as another one is refused with its batch', async () => {
    const { client, customer_id, organizationId } = await createSender(harness)
    const [event] = eventsOf(1, { customer_id })
    const other = { ...event, metadata: { a: 1 } }
    const refusal = refusedAt(1, 'external_id')
    expect(await client.post(path, { events: [event, other] })).toMatchObject(refusal)
    await client.post(path, { events: [event] })
    const next = { ...event, external_id: 'next' }
    expect(await client.post(path, { events: [next, other] })).toMatchObject(refusal)
    expect(await database.event.count({ where: { organizationId } })).toBe(1)
  })

  it('by twenty at once is stored once', async () => {
    const { client, customer_id, organizationId } = await createSender(harness)
    const events = eventsOf(50, { customer_id })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        client.post(path, { events: turn % 2 ? events : events.toReversed() }),
      ),
    )
    const counts = answers.map(({ body }) => EventsIngested.parse(body))
    expect(counts.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(50)
    expect(await database.event.count({ where: { organizationId } })).toBe(50)
  })

  it('as two different ones at once is stored as one of them', async () => {
    const { client, customer_id, organizationId } = await createSender(harness)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        client.post(path, { events: eventsOf(5, { customer_id, metadata: { turn } }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
    expect(await database.event.count({ where: { organizationId } })).toBe(5)
  })
})

it('months are made by need, across years and at once', async () => {
  const { client, customer_id, organizationId } = await createSender(harness)
  const times = ['2020-01-01T00:00:00Z', '2023-12-31T23:59:59.999Z', '2024-01-01T00:00:00Z']
  const answers = await Promise.all(
    times.flatMap((timestamp) =>
      [0, 1].map(() =>
        client.post(path, {
          events: eventsOf(2, { customer_id, timestamp }).map(({ external_id, ...event }) => event),
        }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await database.event.count({ where: { organizationId } })).toBe(12)
  const { items } = await list(client, 'sorting=timestamp')
  expect(items[0]?.timestamp).toBe('2020-01-01T00:00:00.000Z')
  expect((await list(client, `end_timestamp=${times[1]}`)).items).toHaveLength(4)
  expect((await list(client, `start_timestamp=${times[1]}`)).items).toHaveLength(8)
})

it('a month that was taken away is made again', async () => {
  const { client, customer_id } = await createSender(harness)
  const event = { customer_id, name: 'call', timestamp: '2021-05-05T00:00:00Z' }
  await client.post(path, { events: [event] })
  await services.pool.query('DROP TABLE events_2021_05')
  expect(await client.post(path, { events: [event] })).toMatchObject({ body: { inserted: 1 } })
})
