import type { WebhookEventType } from '@tollgate/contracts'
import { afterAll } from 'vitest'
import { newId, randomText } from '../core/ids.ts'
import { createMerchant } from './fixtures.ts'
import { createHarness, type Harness } from './harness.ts'
import { createWebhookEndpoint } from './webhook-fixtures.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

/** A service, and a receiver for all of its endpoints. */
export async function createWebhookWorld() {
  const harness = await createHarness()
  const receiver = await startWebhookReceiver()
  afterAll(() => receiver.stop())

  /** A merchant with an endpoint of a path of its own. */
  async function createListener(events: WebhookEventType[] = ['product.created']) {
    const merchant = await createMerchant(harness)
    const { organizationId } = merchant
    const path = `/${randomText(12)}`
    const of = { url: receiver.url + path, events }
    const endpoint = await createWebhookEndpoint(harness, organizationId, of)
    return { ...merchant, path, endpoint, ...listener(harness, organizationId, endpoint.id) }
  }

  return { harness, receiver, createListener }
}

function listener({ database, clock }: Harness, organizationId: string, id: string) {
  const endpointId = id
  return {
    /** Things that happen, as changes write them. */
    async happen(...names: string[]): Promise<void> {
      await database.outboxEvent.createMany({
        data: names.map((name) => ({
          id: newId(),
          organizationId,
          type: 'product.created',
          payload: { id: newId(), name },
          createdAt: clock.now(),
        })),
      })
    },
    events: () => database.webhookEvent.findMany({ where: { endpointId }, orderBy: { id: 'asc' } }),
    deliveries: () =>
      database.webhookDelivery.findMany({ where: { endpointId }, orderBy: { id: 'asc' } }),
    read: () => database.webhookEndpoint.findFirstOrThrow({ where: { id } }),
  }
}
