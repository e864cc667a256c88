import { WebhookDeliveryDetails, WebhookDeliveryList, WebhookEvent } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database } = harness

const refuse = (status: number) =>
  receiver.answer((response) => void response.writeHead(status).end('no'))

type Listener = Awaited<ReturnType<typeof createListener>>

async function deliver({ happen }: Listener, name: string): Promise<void> {
  await happen(name)
  await harness.sendWebhooks()
}

function lister({ client }: Listener) {
  return async (query = '') => {
    const { status, body } = await client.get(`/v1/webhooks/deliveries?${query}`)
    expect(status).toBe(200)
    return WebhookDeliveryList.parse(body).items
  }
}

describe('deliveries', () => {
  test('are listed, the newest first, by what is asked for', async () => {
    const listener = await createListener()
    const list = lister(listener)
    const codes = async (query: string) => (await list(query)).map(({ http_code }) => http_code)
    const began = clock.now()
    refuse(503)
    await deliver(listener, 'Anvil')
    clock.advance({ seconds: 3 })
    receiver.answer((response) => void response.destroy())
    await harness.sendWebhooks()
    clock.advance({ seconds: 5 })
    receiver.answer(accept)
    await harness.sendWebhooks()
    expect(await codes('')).toEqual([200, null, 503])
    expect(await codes('sorting=created_at&limit=1&page=2')).toEqual([null])
    expect(await codes('succeeded=true')).toEqual([200])
    expect(await codes('succeeded=false')).toEqual([null, 503])
    expect(await codes('http_code_class=5xx')).toEqual([503])
    expect(await codes('http_code_class=none')).toEqual([null])
    expect(await codes('event_type=product.created&event_type=order.paid')).toHaveLength(3)
    expect(await codes('event_type=order.paid')).toEqual([])
    expect(await codes(`endpoint_id=${listener.endpoint.id}&endpoint_id=${newId()}`)).toHaveLength(
      3,
    )
    expect(await codes(`endpoint_id=${newId()}`)).toEqual([])
    const [event] = await listener.events()
    expect(await codes(`webhook_event_id=${event?.id}`)).toHaveLength(3)
    const end = new Date(began.getTime() + 3000).toISOString()
    expect(await codes(`end_timestamp=${end}`)).toEqual([503])
    expect(await codes(`start_timestamp=${end}`)).toEqual([200, null])
  })

  test('show what was sent and what came back', async () => {
    const listener = await createListener()
    receiver.answer(accept)
    await deliver(listener, 'Anvil')
    const [item] = await lister(listener)()
    const { body } = await listener.client.get(`/v1/webhooks/deliveries/${item?.id}`)
    const { request, ...delivery } = WebhookDeliveryDetails.parse(body)
    const received = receiver.received.findLast(({ path }) => path === listener.path)
    expect(delivery).toEqual(item)
    expect(request.body).toBe(received?.body)
    expect(received?.headers).toMatchObject(request.headers)
    expect(request.headers['webhook-signature']).toMatch(/^v1,/)
    expect(request.url).toBe(receiver.url + listener.path)
    expect(delivery).toMatchObject({
      endpoint_id: listener.endpoint.id,
      succeeded: true,
      http_code: 200,
      error: null,
      response: 'OK',
      webhook_event: {
        id: received?.headers['webhook-id'],
        type: 'product.created',
        payload: received?.body,
        succeeded: true,
        attempts: 1,
        next_attempt_at: null,
        skipped: false,
        is_test: false,
        is_archived: false,
      },
    })
  })
})

describe('an event is sent again', () => {
  const redeliver = async ({ client }: Listener, id: string) => {
    const answer = await client.post(`/v1/webhooks/events/${id}/redeliver`)
    await harness.sendWebhooks()
    return answer
  }

  test('by the same id and text, and stays delivered whatever comes of it', async () => {
    const listener = await createListener()
    receiver.answer(accept)
    await deliver(listener, 'Anvil')
    const [event] = await listener.events()
    refuse(500)
    const { status, body } = await redeliver(listener, event?.id ?? '')
    expect(status).toBe(202)
    expect(WebhookEvent.parse(body)).toMatchObject({ id: event?.id, attempts: 0, succeeded: true })
    expect(await listener.events()).toMatchObject([
      { succeeded: true, lastHttpCode: 500, attempts: 1, nextAttemptAt: expect.any(Date) },
    ])
    receiver.answer(accept)
    clock.advance({ seconds: 3 })
    await harness.sendWebhooks()
    expect(await listener.events()).toMatchObject([{ succeeded: true, nextAttemptAt: null }])
    const sent = receiver.received.filter(({ path }) => path === listener.path)
    expect(new Set(sent.map(({ headers, body: text }) => headers['webhook-id'] + text)).size).toBe(
      1,
    )
    expect(sent).toHaveLength(3)
  })

  test('with all its tries, if it failed for good', async () => {
    const listener = await createListener()
    await deliver(listener, 'Anvil')
    await database.webhookEvent.updateMany({
      where: { endpointId: listener.endpoint.id },
      data: { attempts: 10, succeeded: false, nextAttemptAt: null },
    })
    const [event] = await listener.events()
    refuse(500)
    await redeliver(listener, event?.id ?? '')
    expect(await listener.events()).toMatchObject([{ attempts: 1, succeeded: false }])
    receiver.answer(accept)
    clock.advance({ seconds: 3 })
    await harness.sendWebhooks()
    expect(await listener.events()).toMatchObject([{ attempts: 2, succeeded: true }])
  })

  test('unless it is unknown, archived, or its endpoint is off', async () => {
    const listener = await createListener()
    await deliver(listener, 'Anvil')
    const [event] = await listener.events()
    const id = event?.id ?? ''
    expect(await redeliver(listener, newId())).toMatchObject({ status: 404 })
    const stranger = await createListener()
    expect(await redeliver(stranger, id)).toMatchObject({ status: 404 })
    await listener.client.patch(`/v1/webhooks/endpoints/${listener.endpoint.id}`, {
      enabled: false,
    })
    expect(await redeliver(listener, id)).toMatchObject({
      status: 409,
      body: { error: 'WebhookEndpointDisabled', code: 'webhook_endpoint.disabled' },
    })
    await database.webhookEvent.updateMany({
      where: { id },
      data: { archivedAt: clock.now(), payload: null },
    })
    expect(await redeliver(listener, id)).toMatchObject({
      status: 410,
      body: { error: 'ResourceUnavailable', code: 'webhook_event.archived' },
    })
  })

  test('with all others that its endpoint missed since a time, in their order', async () => {
    const listener = await createListener()
    const { client, endpoint, path } = listener
    const address = `/v1/webhooks/endpoints/${endpoint.id}`
    receiver.answer(accept)
    await listener.happen('before')
    await client.patch(address, { enabled: false })
    await client.patch(address, { enabled: true })
    clock.advance({ hours: 1 })
    const since = clock.now().toISOString()
    await deliver(listener, 'delivered')
    await listener.happen('first', 'second')
    await client.patch(address, { enabled: false })
    await listener.happen('never announced')
    await client.patch(address, { enabled: true })
    await harness.sendWebhooks()
    const told = () => receiver.told(path).map(({ data }) => data.name)
    expect(told()).toEqual(['delivered'])
    expect(await client.post(`${address}/redeliver`, { since })).toMatchObject({
      status: 202,
      body: { events: 2 },
    })
    await harness.sendWebhooks()
    expect(told()).toEqual(['delivered', 'first', 'second'])
    await client.patch(address, { enabled: false })
    expect(await client.post(`${address}/redeliver`, { since })).toMatchObject({ status: 409 })
  })
})

describe('an example', () => {
  test('is sent at once, past all that waits, and also while the endpoint is off', async () => {
    const listener = await createListener()
    const { client, endpoint, path } = listener
    refuse(500)
    await deliver(listener, 'Anvil')
    receiver.answer(accept)
    const address = `/v1/webhooks/endpoints/${endpoint.id}`
    const { status, body } = await client.post(`${address}/test`, { event_type: 'order.paid' })
    expect(status).toBe(202)
    const event = WebhookEvent.parse(body)
    expect(event).toMatchObject({ type: 'order.paid', is_test: true })
    await harness.sendWebhooks()
    expect(receiver.told(path).at(-1)).toMatchObject({ id: event.id, type: 'order.paid' })
    await client.patch(address, { enabled: false })
    await client.post(`${address}/test`, { event_type: 'customer.state_changed' })
    await harness.sendWebhooks()
    expect(receiver.told(path).at(-1)).toMatchObject({ type: 'customer.state_changed' })
  })

  test('is tried once, and says nothing about the endpoint', async () => {
    const listener = await createListener()
    const { client, endpoint } = listener
    refuse(410)
    await client.post(`/v1/webhooks/endpoints/${endpoint.id}/test`, { event_type: 'order.paid' })
    await harness.sendWebhooks()
    expect(await listener.events()).toMatchObject([
      { attempts: 1, succeeded: false, nextAttemptAt: null },
    ])
    expect(await listener.read()).toMatchObject({ enabled: true, failingSince: null })
  })
})
