import { z } from '@hono/zod-openapi'
import { Timestamp } from '../common/fields.ts'
import { billingErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { IdParameters } from './record.ts'
import { WebhookEventType } from './webhook-event-types.ts'
import { WebhookSequence } from './webhook-sequence.ts'

export const WebhookStreamEvent = z
  .object({
    type: WebhookEventType,
    timestamp: Timestamp.openapi({ description: 'When it happened.' }),
    sequence: WebhookSequence,
    data: z.record(z.string(), z.unknown()).openapi({
      description: 'What the webhook of this type has.',
      example: { id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001' },
    }),
  })
  .openapi('WebhookStreamEvent')
export type WebhookStreamEvent = z.infer<typeof WebhookStreamEvent>

const following =
  'Server-sent events, within a second or two: the `data` of each is what the webhook of its type has. ' +
  'Only what the caller may read is told: orders, for example, with `orders:read`. Asked again with a ' +
  '`Last-Event-ID`, it goes on there; what happened a few seconds before may be told again, with the same ' +
  'id. It begins with the id of the last event before it, so that a client that has received none can go on ' +
  'as well. An organization can be followed twenty times at once.'

const stream = {
  200: {
    description: 'What happens, as it happens',
    content: { 'text/event-stream': { schema: WebhookStreamEvent } },
  },
  ...billingErrors,
}

export const customerStreamRoutes = defineRoutes('customer', {
  followCustomer: {
    method: 'get',
    path: '/v1/customers/{id}/stream',
    summary: 'Follow a customer',
    description: `Everything about the customer, what they buy and have. ${following}`,
    security: merchant('customers:read', 'customers:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: stream,
  },
})

export const organizationStreamRoutes = defineRoutes('billing-organization', {
  followOrganization: {
    method: 'get',
    path: '/v1/organizations/{id}/stream',
    summary: 'Follow an organization',
    description: `Everything that happens in the organization. ${following}`,
    security: merchant('organizations:read', 'organizations:write'),
    request: { params: IdParameters },
    refusals: { 403: ['role.not_allowed'], 404: ['resource.not_found'] },
    responses: stream,
  },
})
