import { validateEvent } from '@polar-sh/sdk/webhooks'
import { Polar } from '@polar-sh/sdk-0.34.2'
import { WebhookEventType } from '@polar-sh/sdk-0.34.2/models/components/webhookeventtype.js'
import { validateEvent as validateLater } from '@polar-sh/sdk-0.34.2/webhooks'
import { startWebhookReceiver } from '@tollgate/api/testing/webhook-receiver'
import { createClient } from '@tollgate/client'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'

/** What only the later SDK has: endpoints and deliveries. Both, and the standard’s own library, read what is sent. */
const serverURL = inject('baseUrl')
const receiver = await startWebhookReceiver()
afterAll(() => receiver.stop())
const secret = 'x'

async function createListener() {
  const { accessToken } = await createMerchant(serverURL)
  const polar = new Polar({ serverURL, accessToken })
  const path = `/${crypto.randomUUID()}`
  const endpoint = await polar.webhooks.createWebhookEndpoint({
    url: receiver.url + path,
    format: 'raw',
    secret,
    events: ['product.created'],
  })
  const received = (count: number) =>
    until(
      async () => receiver.received.filter((one) => one.path === path),
      ({ length }) => length === count,
    )
  return { polar, accessToken, path, endpoint, received }
}

it('makes, changes and deletes endpoints', async () => {
  const { polar, endpoint } = await createListener()
  expect(endpoint).toMatchObject({ format: 'raw', events: ['product.created'] })
  const { id } = endpoint
  const webhookEndpointUpdate = { events: ['order.paid' as const], secret: 'y' }
  const updated = await polar.webhooks.updateWebhookEndpoint({ id, webhookEndpointUpdate })
  expect(updated).toMatchObject({ id, events: ['order.paid'] })
  expect(await polar.webhooks.getWebhookEndpoint({ id })).toEqual(updated)
  const list = await polar.webhooks.listWebhookEndpoints({})
  expect(list.result.items).toEqual([updated])
  await polar.webhooks.deleteWebhookEndpoint({ id })
  await expect(polar.webhooks.getWebhookEndpoint({ id })).rejects.toMatchObject({
    error: 'ResourceNotFound',
  })
})

it('is told what happens, lists it, and has it sent again', async () => {
  const { polar, endpoint, received } = await createListener()
  const product = await polar.products.create({
    name: 'Anvil',
    recurringInterval: null,
    prices: [{ amountType: 'free' }],
  })
  const [first] = await received(1)
  if (!first) throw new Error('Nothing was received')
  for (const validate of [validateEvent, validateLater]) {
    expect(validate(first.body, first.headers, secret)).toMatchObject({
      type: 'product.created',
      data: { id: product.id },
    })
    expect(() => validate(first.body, first.headers, 'another')).toThrow()
  }
  const library = new Webhook(Buffer.from(secret).toString('base64'))
  expect(library.verify(first.body, first.headers)).toEqual(JSON.parse(first.body))
  const list = () => polar.webhooks.listWebhookDeliveries({ endpointId: endpoint.id })
  const deliveries = await until(
    async () => (await list()).result.items,
    ({ length }) => length === 1,
  )
  expect(deliveries).toMatchObject([
    { succeeded: true, httpCode: 200, webhookEvent: { payload: first.body, succeeded: true } },
  ])
  await polar.webhooks.redeliverWebhookEvent({ id: first.headers['webhook-id'] ?? '' })
  const [, second] = await received(2)
  expect(second).toMatchObject({ body: first.body })
  expect(second?.headers['webhook-id']).toBe(first.headers['webhook-id'])
})

it('reads the example of each type', async () => {
  const { accessToken, endpoint, received } = await createListener()
  const client = createClient({ baseUrl: serverURL, accessToken })
  const types = Object.values(WebhookEventType)
  for (const event_type of types) {
    const params = { path: { id: endpoint.id } }
    await client.POST('/v1/webhooks/endpoints/{id}/test', { params, body: { event_type } })
  }
  const examples = await received(types.length)
  const read = examples.map(({ body, headers }) => [
    validateEvent(body, headers, secret).type,
    validateLater(body, headers, secret).type,
  ])
  expect(read.toSorted()).toEqual(types.map((type) => [type, type]).toSorted())
})
