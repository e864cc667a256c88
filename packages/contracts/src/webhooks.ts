import { type RouteConfig, z } from '@hono/zod-openapi'
import { webhookEvents, webhookEventTypes } from './billing/webhook-event-types.ts'
import { WebhookSequence } from './billing/webhook-sequence.ts'
import { Id, Timestamp } from './common/fields.ts'

const WebhookHeaders = z.object({
  'webhook-id': Id.openapi({
    description: 'The event: the same at every attempt, so that it is known when it comes twice.',
  }),
  'webhook-timestamp': z.string().openapi({
    description: 'When it was sent, in seconds since 1970. Refuse what is five minutes off.',
    example: '1773480413',
  }),
  'webhook-signature': z.string().openapi({
    description:
      'Signatures separated by blanks: each `v1,` and, in base64, the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. One of them has to be right.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
})

/** What is sent to endpoints, as the document has it. */
export const webhooks: RouteConfig[] = webhookEventTypes.map((type) => {
  const { title, description, data } = webhookEvents[type]
  const schema = z.object({
    type: z.literal(type).openapi({ description: 'What has happened.', example: type }),
    timestamp: Timestamp.openapi({ description: 'When it happened.' }),
    sequence: WebhookSequence,
    data,
  })
  return {
    method: 'post',
    path: type,
    operationId: operationIdOf(type),
    tags: ['webhook-endpoint'],
    summary: title,
    description,
    security: [],
    request: {
      headers: WebhookHeaders,
      body: { required: true, content: { 'application/json': { schema } } },
    },
    responses: { 200: { description: 'Received. Any other status has it sent again.' } },
  }
})

function operationIdOf(type: string): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `receive${words.join('')}`
}
