import { LoggedEventDetails, LoggedEventList, type WebhookEventType } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMerchant, createTokenClient } from '../../testing/fixtures.ts'
import { faultsOfReading } from '../../testing/query-plans.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { createLoggedEvent } from '../../testing/webhook-fixtures.ts'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database } = harness
const path = '/v1/event-log'

type Client = Awaited<ReturnType<typeof createTokenClient>>

async function read(client: Client, query: Record<string, string> = {}) {
  const { status, body } = await client.get(`${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return LoggedEventList.parse(body)
}

async function typesOf(client: Client, query: Record<string, string> = {}) {
  return (await read(client, query)).items.map(({ type }) => type)
}

test('shows what happened with what was sent of it, the newest first', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const made = await client.post('/v1/customers', { email: 'ada@example.com' })
  const { id } = made.body as { id: string }
  const { items, next_cursor } = await read(client)
  expect(items).toMatchObject([
    { type: 'customer.state_changed', data: { id, active_subscriptions: [] } },
    { type: 'customer.created', timestamp: clock.now().toISOString(), data: { id } },
  ])
  expect(next_cursor).toBeNull()
  const row = await database.outboxEvent.findFirstOrThrow({
    where: { organizationId, type: 'customer.created' },
  })
  expect(items[1]?.id).toBe(row.id)
  expect(items[0]?.sequence).toBeGreaterThan(items[1]?.sequence ?? Number.NaN)
  await createLoggedEvent(harness, organizationId, { type: 'customer.state_changed' })
  const [unreadable] = (await read(client)).items
  expect(unreadable).toMatchObject({ type: 'customer.state_changed', data: null })
})

test('goes on where a page ended, whatever is added meanwhile', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const made: string[] = []
  for (let each = 0; each < 7; each++) {
    if (each % 3 === 0) clock.advance({ seconds: 1 })
    made.unshift((await createLoggedEvent(harness, organizationId, { each })).id)
  }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await read(client, { limit: '3', ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
    await createLoggedEvent(harness, organizationId, { each: 'later' })
  } while (cursor !== null)
  expect(seen).toEqual(made)
  const unknown = await client.get(`${path}?cursor=${newId()}`)
  expect(unknown).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'cursor'] }] } })
})

test('a cursor goes no further than the end of the time that was asked for', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const happen = (each: string) => createLoggedEvent(harness, organizationId, { each })
  const before = await happen('before')
  clock.advance({ minutes: 1 })
  const end = clock.now().toISOString()
  const at = await happen('at')
  clock.advance({ minutes: 1 })
  const after = await happen('after')
  for (const cursor of [after.id, at.id]) {
    const { items } = await read(client, { cursor, end_timestamp: end })
    expect(items.map(({ id }) => id)).toEqual([before.id])
  }
})

test('is filtered by type, by what an event is about, by customer and by time', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const [ada, eve, order] = [newId(), newId(), newId()]
  const happen = (type: WebhookEventType, payload: object) =>
    createLoggedEvent(harness, organizationId, { type, ...payload })
  await happen('order.created', { id: order, customer_id: eve })
  clock.advance({ minutes: 1 })
  const middle = clock.now().toISOString()
  await happen('customer.updated', { id: ada })
  await happen('order.paid', { id: order, customer_id: eve })
  const alert = { meter_alert: { id: newId() }, customer: { id: ada } }
  await happen('meter_alert.reached', { id: undefined, ...alert })
  clock.advance({ minutes: 1 })
  await happen('product.created', {})
  expect(await typesOf(client, { type: 'order.paid' })).toEqual(['order.paid'])
  const several = new URLSearchParams([
    ['type', 'order.created'],
    ['type', 'product.created'],
  ])
  const { body } = await client.get(`${path}?${several}`)
  expect(LoggedEventList.parse(body).items.map(({ type }) => type)).toEqual([
    'product.created',
    'order.created',
  ])
  expect(await typesOf(client, { object_id: order })).toEqual(['order.paid', 'order.created'])
  expect(await typesOf(client, { object_id: alert.meter_alert.id })).toHaveLength(1)
  expect(await typesOf(client, { customer_id: ada })).toEqual([
    'meter_alert.reached',
    'customer.updated',
  ])
  expect(await typesOf(client, { customer_id: eve, type: 'order.paid' })).toEqual(['order.paid'])
  expect(await typesOf(client, { start_timestamp: middle })).toHaveLength(4)
  expect(await typesOf(client, { end_timestamp: middle })).toEqual(['order.created'])
})

test('shows a token only what it may read, and of people nothing', async () => {
  const { client, organizationId, owner } = await createMerchant(harness)
  await createLoggedEvent(harness, organizationId, { type: 'order.paid' })
  const { id } = await createLoggedEvent(harness, organizationId, { type: 'product.updated' })
  const member = await createLoggedEvent(harness, organizationId, { type: 'member.removed' })
  expect(await typesOf(client)).toEqual(['product.updated', 'order.paid'])
  const seller = await createTokenClient(harness, organizationId, ['webhooks:read', 'orders:read'])
  expect(await typesOf(seller)).toEqual(['order.paid'])
  expect(await typesOf(seller, { type: 'product.updated' })).toEqual([])
  expect(await seller.get(`${path}/${id}`)).toMatchObject({ status: 404 })
  expect(await client.get(`${path}/${member.id}`)).toMatchObject({ status: 404 })
  expect(await owner.browser.get(`${path}/${member.id}`)).toMatchObject({ status: 200 })
  const { body } = await owner.browser.get(path)
  expect(LoggedEventList.parse(body).items).toHaveLength(3)
})

test('an event says which endpoints listened to it, and how delivery went', async () => {
  const { client, organizationId, endpoint, path: listened } = await createListener()
  receiver.answer((response, { path: asked }) =>
    asked === listened
      ? accept(response, { path: asked, method: '', headers: {}, body: '' })
      : response.writeHead(500).end(),
  )
  const { id } = await createLoggedEvent(harness, organizationId, { name: 'Anvil' })
  const details = async () => LoggedEventDetails.parse((await client.get(`${path}/${id}`)).body)
  const told = { endpoint_id: endpoint.id, url: endpoint.url, name: null }
  expect(await details()).toMatchObject({
    id,
    data: { name: 'Anvil' },
    endpoints: [{ ...told, succeeded: null, attempts: 0, last_http_code: null }],
  })
  await harness.sendWebhooks()
  expect((await details()).endpoints).toMatchObject([
    { ...told, succeeded: true, attempts: 1, last_http_code: 200, next_attempt_at: null },
  ])
})

test('pages are read from the index of what is asked for', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const customer = await createCustomer(harness, organizationId)
  await database.$executeRaw`
    INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, CASE WHEN n % 5000 = 0 THEN 'order.paid' ELSE 'product.updated' END,
      jsonb_build_object('id', gen_random_uuid()), now() - n * interval '1 second'
    FROM generate_series(1, 20000) n`
  await database.$executeRaw`ANALYZE outbox_events`
  const { pool } = harness.services
  for (const query of [
    '',
    'type=order.paid',
    `customer_id=${customer.id}`,
    `object_id=${newId()}`,
  ]) {
    expect(
      await faultsOfReading(pool, () => client.get(`${path}?${query}`), /LIMIT/),
      query,
    ).toEqual([])
  }
})
