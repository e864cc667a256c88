import type { WebhookEventType } from '@tollgate/contracts'
import { sealSecret } from '../billing/webhook-endpoint/secret.ts'
import { newId } from '../core/ids.ts'
import type { Harness } from './harness.ts'

interface Given {
  url?: string
  name?: string
  events?: WebhookEventType[]
  secret?: string
  enabled?: boolean
}

/** An endpoint; subscribed to `product.created` by default. */
export async function createWebhookEndpoint(
  { database, clock, services }: Harness,
  organizationId: string,
  given: Given = {},
) {
  const { secret = 'a secret of the tests', ...fields } = given
  const id = newId()
  return database.webhookEndpoint.create({
    data: {
      id,
      organizationId,
      url: 'https://acme.test/hooks',
      format: 'raw',
      events: ['product.created'],
      ...fields,
      ...sealSecret(services, id, secret),
      createdAt: clock.now(),
    },
  })
}

/** An event that an endpoint was told of, and the try that told it. */
export async function createWebhookDelivery(
  { database, clock }: Harness,
  organizationId: string,
  { endpointId, name = 'Anvil' }: { endpointId: string; name?: string },
) {
  const type = 'product.created'
  const of = { organizationId, endpointId, type, createdAt: clock.now() }
  const event = await database.webhookEvent.create({
    data: {
      ...of,
      payload: JSON.stringify({ type, timestamp: clock.now(), data: { name } }),
      attempts: 1,
      outOfTurnAt: clock.now(),
      succeeded: true,
      lastHttpCode: 200,
    },
  })
  return database.webhookDelivery.create({
    data: {
      ...of,
      webhookEventId: event.id,
      url: 'https://acme.test/hooks',
      headers: { 'webhook-id': event.id },
      succeeded: true,
      httpCode: 200,
      response: name,
      durationMilliseconds: 120,
    },
  })
}

/** Something that happened, as a change writes it. */
export function createLoggedEvent(
  { database, clock }: Harness,
  organizationId: string,
  { type = 'product.created', ...payload }: { type?: WebhookEventType; [field: string]: unknown },
) {
  return database.outboxEvent.create({
    data: {
      id: newId(),
      organizationId,
      type,
      payload: { id: newId(), ...payload },
      createdAt: clock.now(),
    },
  })
}

/** One of everything about webhooks, by what it is. */
export async function seedWebhooks(harness: Harness, organizationId: string, marker: string) {
  const endpoint = await createWebhookEndpoint(harness, organizationId, { name: marker })
  const of = { endpointId: endpoint.id, name: marker }
  const { id, webhookEventId } = await createWebhookDelivery(harness, organizationId, of)
  const happened = await createLoggedEvent(harness, organizationId, { name: marker })
  return {
    webhookEndpoint: endpoint.id,
    webhookDelivery: id,
    webhookEvent: webhookEventId,
    loggedEvent: happened.id,
  }
}
