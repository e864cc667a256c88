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

/** An endpoint that hears of new products, unless told otherwise. */
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

/** One of everything about webhooks, by what it is. */
export async function seedWebhooks(harness: Harness, organizationId: string, marker: string) {
  const endpoint = await createWebhookEndpoint(harness, organizationId, { name: marker })
  return { webhookEndpoint: endpoint.id }
}
