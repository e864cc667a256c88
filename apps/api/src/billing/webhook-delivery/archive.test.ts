import { WebhookDeliveryDetails, WebhookDeliveryList } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'
import { archiveWebhooks } from './archive.ts'
import { pruneWebhooks } from './prune.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock } = harness

/** Two events that were delivered, a day apart. */
async function sendOldAndYoung() {
  const listener = await createListener()
  receiver.answer(accept)
  await listener.happen('old')
  await harness.sendWebhooks()
  clock.advance({ days: 1 })
  await listener.happen('young')
  await harness.sendWebhooks()
  return listener
}

test('what was sent is dropped after 90 days, and can’t be sent again; that it was sent stays', async () => {
  const { client, events } = await sendOldAndYoung()
  clock.advance({ days: 89, seconds: 1 })
  const archive = () => archiveWebhooks(harness.systemContext())
  expect([await archive(), await archive()]).toEqual([1, 0])
  expect(await events()).toMatchObject([
    { payload: null, archivedAt: clock.now(), succeeded: true },
    { payload: expect.stringContaining('young'), archivedAt: null },
  ])
  const list = await client.get('/v1/webhooks/deliveries?sorting=created_at')
  const [old, young] = WebhookDeliveryList.parse(list.body).items
  expect(old).toMatchObject({
    succeeded: true,
    response: null,
    webhook_event: { payload: '', is_archived: true },
  })
  expect(young).toMatchObject({ response: 'OK', webhook_event: { is_archived: false } })
  const details = await client.get(`/v1/webhooks/deliveries/${old?.id}`)
  expect(WebhookDeliveryDetails.parse(details.body).request.body).toBeNull()
  const again = (id = '') => client.post(`/v1/webhooks/events/${id}/redeliver`)
  expect(await again(old?.webhook_event.id)).toMatchObject({ status: 410 })
  expect(await again(young?.webhook_event.id)).toMatchObject({ status: 202 })
})

test('what still waits is kept until it is over', async () => {
  const { happen, events } = await createListener()
  await happen('waiting')
  clock.advance({ days: 91 })
  await archiveWebhooks(harness.systemContext())
  expect(await events()).toMatchObject([{ archivedAt: null }])
})

test('a year later, nothing is known of it', async () => {
  const { client, events } = await sendOldAndYoung()
  clock.advance({ days: 364, seconds: 1 })
  await archiveWebhooks(harness.systemContext())
  await pruneWebhooks(harness.systemContext())
  expect(await events()).toHaveLength(1)
  const list = await client.get('/v1/webhooks/deliveries')
  expect(WebhookDeliveryList.parse(list.body).items).toHaveLength(1)
})
