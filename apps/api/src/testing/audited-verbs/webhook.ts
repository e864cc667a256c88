import { createMerchant } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { createWebhookEndpoint } from '../webhook-fixtures.ts'
import type { AuditedVerb } from './call.ts'

export function webhookVerbs(harness: Harness): Record<string, AuditedVerb> {
  const toEndpoint = (action: string, body?: object): AuditedVerb => [
    action,
    async (call) => {
      const { client, organizationId } = await createMerchant(harness)
      const { id } = await createWebhookEndpoint(harness, organizationId)
      return call(client, { params: { id }, ...(body && { body }) })
    },
  ]

  return {
    createWebhookEndpoint: [
      'webhook_endpoint.created',
      async (call) => {
        const { client } = await createMerchant(harness)
        const body = { url: 'https://acme.test/hooks', format: 'raw', events: ['order.paid'] }
        return call(client, { body })
      },
    ],
    updateWebhookEndpoint: toEndpoint('webhook_endpoint.updated', { name: 'Shop backend' }),
    rotateWebhookSecret: toEndpoint('webhook_endpoint.secret_rotated'),
    deleteWebhookEndpoint: toEndpoint('webhook_endpoint.deleted'),
  }
}
