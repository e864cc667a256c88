import { EventCountList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createSender, eventsOf, listEvents as list } from '../../testing/event-fixtures.ts'
import { createTokenClient } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { foldEventNames } from './fold-names.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = '/v1/events/ingest'

describe('whose an event is', () => {
  it('is known as soon as a customer has the external id, and stays', async () => {
    const { client, organizationId } = await createSender(harness)
    const send = async (name: string) => {
      clock.advance({ seconds: 1 })
      return client.post(path, { events: [{ name, external_customer_id: 'crm-1' }] })
    }
    const owners = async (query = 'sorting=timestamp') =>
      (await list(client, query)).items.map(({ name, customer_id }) => [name, customer_id])
    await send('before')
    const ada = await createCustomer(harness, organizationId, { externalId: 'crm-1' })
    await send('of ada')
    clock.advance({ seconds: 1 })
    await database.customer.update({ where: { id: ada.id }, data: { deletedAt: clock.now() } })
    await send('between')
    expect(await owners()).toEqual([
      ['before', ada.id],
      ['of ada', ada.id],
      ['between', null],
    ])
    const grace = await createCustomer(harness, organizationId, { externalId: 'crm-1' })
    await send('of grace')
    const [before, ofAda, between, ofGrace] = [
      ['before', ada.id],
      ['of ada', ada.id],
      ['between', grace.id],
      ['of grace', grace.id],
    ]
    expect(await owners()).toEqual([before, ofAda, between, ofGrace])
    expect(await owners(`customer_id=${ada.id}`)).toEqual([ofAda, before])
    expect(await owners(`customer_id=${grace.id}&sorting=timestamp`)).toEqual([between, ofGrace])
    expect(await owners('external_customer_id=crm-1')).toHaveLength(4)
    expect(await owners(`external_customer_id=crm-1&customer_id=${ada.id}`)).toHaveLength(2)
    expect(await owners('external_customer_id=unknown')).toEqual([])
  })
})

it('filters by name and source', async () => {
  const { client, customer_id } = await createSender(harness)
  await client.post(path, {
    events: [
      { name: 'a', customer_id },
      { name: 'b', customer_id },
    ],
  })
  expect((await list(client, 'name=a')).items).toMatchObject([{ name: 'a' }])
  expect((await list(client, 'name=a&name=b&source=user')).items).toHaveLength(2)
  expect((await list(client, 'source=system')).items).toEqual([])
  expect(await client.get('/v1/events?sorting=name')).toMatchObject({ status: 422 })
})

describe('names', () => {
  it('come with how often and when they were seen, the same before and after they are added up', async () => {
    const { client, customer_id } = await createSender(harness)
    const times = ['2026-03-01T00:00:00Z', '2026-02-01T00:00:00Z']
    for (const timestamp of times) {
      await client.post(path, {
        events: [
          { name: 'Call', customer_id, timestamp },
          { name: 'mail', external_customer_id: 'stranger', timestamp },
          { name: 'mail', customer_id, timestamp: '2026-01-01T00:00:00Z' },
        ],
      })
    }
    const names = async (query: string) =>
      EventCountList.parse((await client.get(`/v1/events/names?${query}`)).body)
    const whole = await names('sorting=-occurrences')
    expect(whole).toMatchObject({
      items: [
        { name: 'mail', source: 'user', occurrences: 4, last_seen: '2026-03-01T00:00:00.000Z' },
        { name: 'Call', occurrences: 2, first_seen: '2026-02-01T00:00:00.000Z' },
      ],
      pagination: { total_count: 2, max_page: 1 },
    })
    expect(await foldEventNames(harness.systemContext())).toBeGreaterThan(3)
    expect(await names('sorting=-occurrences')).toEqual(whole)
    expect((await names('query=CAL')).items).toMatchObject([{ name: 'Call' }])
    expect((await names('limit=1&page=2&sorting=name')).items).toMatchObject([{ name: 'mail' }])
    expect((await names(`customer_id=${customer_id}&sorting=name`)).items).toMatchObject([
      { name: 'Call', occurrences: 2 },
      { name: 'mail', occurrences: 2 },
    ])
    expect((await names('source=system')).items).toEqual([])
  })
})

it('is for those with the scope', async () => {
  const { organizationId, owner, customer_id } = await createSender(harness)
  const reader = await createTokenClient(harness, organizationId, ['events:read'])
  const events = eventsOf(1, { customer_id })
  expect(await reader.post(path, { events })).toMatchObject({ status: 403 })
  expect(await owner.browser.post(path, { events, organization_id: organizationId })).toMatchObject(
    {
      status: 200,
    },
  )
})

it('nothing is left of an organization that is deleted', async () => {
  const { client, customer_id, organizationId } = await createSender(harness)
  await client.post(path, { events: eventsOf(1, { customer_id }) })
  await database.organization.delete({ where: { id: organizationId } })
  const where = { organizationId }
  expect(await database.event.count({ where })).toBe(0)
  expect(await database.eventId.count({ where })).toBe(0)
  expect(await database.eventNameCount.count({ where })).toBe(0)
  expect(await database.rowCount.count({ where: { ...where, list: 'events' } })).toBe(0)
})

it('stored events can’t be changed or deleted directly', async () => {
  const { client, customer_id, organizationId } = await createSender(harness)
  await client.post(path, { events: eventsOf(1, { customer_id }) })
  for (const change of ["UPDATE events SET name = 'other'", 'DELETE FROM events']) {
    await expect(
      harness.services.pool.query(`${change} WHERE organization_id = $1`, [organizationId]),
    ).rejects.toMatchObject({ constraint: 'events_append_only' })
  }
  expect(await database.event.count({ where: { organizationId, name: 'call' } })).toBe(1)
})
