import { setTimeout as pause } from 'node:timers/promises'
import { WebhookDeliveryList, WebhookEvent } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createLoggedEvent } from '../../testing/webhook-fixtures.ts'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database, services } = harness
receiver.answer(accept)

type Listener = Awaited<ReturnType<typeof createListener>>

/** An endpoint that a member had told of people as well. */
const createTold = () => createListener(['product.created', 'member.added'])
const addressOf = ({ endpoint }: Listener) => `/v1/webhooks/endpoints/${endpoint.id}`
const elsewhere = { url: 'https://elsewhere.test/hooks' }
const needsUser = (...locations: string[][]) => ({
  status: 422,
  body: { detail: locations.map((loc) => ({ loc, type: 'webhook_endpoint.needs_user' })) },
})

describe('an endpoint that is told of people', () => {
  test('goes elsewhere, and gets another secret, by a member alone', async () => {
    const told = await createTold()
    const { client, owner } = told
    const address = addressOf(told)
    const before = await told.read()
    const secret = 'of another’s choice'
    const change = { ...elsewhere, secret, name: 'Theirs' }
    expect(await client.patch(address, change)).toMatchObject(
      needsUser(['body', 'url'], ['body', 'secret']),
    )
    expect(await client.patch(address, elsewhere)).toMatchObject(needsUser(['body', 'url']))
    expect(
      await client.patch(address, { events: ['product.created'], ...elsewhere }),
    ).toMatchObject(needsUser(['body', 'url']))
    expect(await client.patch(`${address}/secret`, undefined)).toMatchObject(
      needsUser(['path', 'id']),
    )
    expect(await told.read()).toEqual(before)
    expect(await owner.browser.patch(address, change)).toMatchObject({ status: 200 })
    expect(await owner.browser.patch(`${address}/secret`, undefined)).toMatchObject({ status: 200 })
  })

  test('is changed by a token where that tells nobody else', async () => {
    const told = await createTold()
    const { url } = told.endpoint
    const same = { url, secret: 'a secret of the tests' }
    for (const change of [same, { name: 'Shop' }, { format: 'slack' }, { enabled: false }]) {
      expect(await told.client.patch(addressOf(told), change)).toMatchObject({ status: 200 })
    }
  })

  test('stays where it is as long as such events are kept, also once it listens to none', async () => {
    const told = await createTold()
    const { client, organizationId } = told
    const address = addressOf(told)
    await createLoggedEvent(harness, organizationId, { type: 'member.added' })
    await harness.sendWebhooks()
    expect(await client.patch(address, { events: ['product.created'] })).toMatchObject({
      status: 200,
    })
    expect(await client.patch(address, elsewhere)).toMatchObject(needsUser(['body', 'url']))
    await database.webhookEvent.updateMany({
      where: { organizationId },
      data: { payload: null, archivedAt: clock.now() },
    })
    expect(await client.patch(address, elsewhere)).toMatchObject({ status: 200 })
  })

  test('stays where it is when such an event is being written meanwhile', async () => {
    const told = await createTold()
    const writer = await services.pool.connect()
    await writer.query('BEGIN')
    await writer.query(
      `INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
       VALUES ($1, $2, 'member.added', '{}', $3)`,
      [newId(), told.organizationId, clock.now()],
    )
    const address = addressOf(told)
    expect(await told.client.patch(address, { events: [] })).toMatchObject({ status: 200 })
    const moved = told.client.patch(address, elsewhere)
    await pause(200)
    await writer.query('COMMIT')
    writer.release()
    expect(await moved).toMatchObject(needsUser(['body', 'url']))
  })

  test('is one like any other to a token if it got no more than an example', async () => {
    const told = await createListener(['product.created'])
    const address = addressOf(told)
    await told.client.post(`${address}/test`, { event_type: 'member.added' })
    expect(await told.client.patch(address, elsewhere)).toMatchObject({ status: 200 })
    expect(await told.client.patch(`${address}/secret`, undefined)).toMatchObject({ status: 200 })
  })
})

describe('deliveries of events about people', () => {
  test('are shown to members, and to no token, which can’t have them sent again either', async () => {
    const told = await createTold()
    const { client, owner, organizationId } = told
    await createLoggedEvent(harness, organizationId, { type: 'member.added', name: 'Ada' })
    await told.happen('Anvil')
    await harness.sendWebhooks()
    const path = '/v1/webhooks/deliveries'
    const list = async (asker: Pick<typeof client, 'get'>, query = '') => {
      const { body } = await asker.get(`${path}?${query}`)
      const { items, pagination } = WebhookDeliveryList.parse(body)
      expect(pagination.total_count).toBe(items.length)
      return items
    }
    const typesOf = (items: Awaited<ReturnType<typeof list>>) =>
      items.map(({ webhook_event: { type } }) => type).toSorted()
    expect(typesOf(await list(owner.browser))).toEqual(['member.added', 'product.created'])
    const [delivery] = await list(owner.browser, 'event_type=member.added')
    const { id, webhook_event: event } = delivery ?? { id: '', webhook_event: { id: '' } }
    const one = `${path}/${id}`
    const again = `/v1/webhooks/events/${event.id}/redeliver`
    expect(await owner.browser.get(one)).toMatchObject({ status: 200 })
    expect(await owner.browser.post(again)).toMatchObject({ status: 202 })

    expect(typesOf(await list(client))).toEqual(['product.created'])
    expect(await list(client, 'event_type=member.added')).toEqual([])
    expect(await list(client, `webhook_event_id=${event.id}`)).toEqual([])
    expect(await client.get(one)).toMatchObject({ status: 404 })
    expect(await client.post(again)).toMatchObject({ status: 404 })
  })

  test('are shown to a token if they are examples', async () => {
    const { client, endpoint } = await createTold()
    const { body } = await client.post(`/v1/webhooks/endpoints/${endpoint.id}/test`, {
      event_type: 'member.added',
    })
    const { id } = WebhookEvent.parse(body)
    await harness.sendWebhooks()
    const found = await client.get(`/v1/webhooks/deliveries?webhook_event_id=${id}`)
    const [delivery] = WebhookDeliveryList.parse(found.body).items
    expect(await client.get(`/v1/webhooks/deliveries/${delivery?.id}`)).toMatchObject({
      status: 200,
      body: { webhook_event: { id, is_test: true } },
    })
  })
})
