import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { createdQuery, listQuery, organizationQuery, repeatable } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { IdParameters } from './record.ts'
import { WebhookEventType } from './webhook-event-types.ts'
import { WebhookSequence } from './webhook-sequence.ts'

export const LoggedEvent = z
  .object({
    id: Id.openapi({ description: 'The event. Streams give it the same id.' }),
    type: WebhookEventType,
    timestamp: Timestamp.openapi({ description: 'When it happened.' }),
    sequence: WebhookSequence,
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .openapi({
        description:
          'What the webhook of this type has, as of the change. Of `customer.state_changed` it is what the customer has now; null where that can no longer be read.',
        example: { id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001' },
      }),
  })
  .openapi('LoggedEvent')

const ToldEndpoint = z
  .object({
    webhook_event_id: Id.openapi({ description: 'The webhook event: the `webhook-id` it has.' }),
    endpoint_id: Id.openapi({ description: 'The endpoint.' }),
    url: z.string().openapi({ description: 'Where it is.', example: 'https://acme.test/webhooks' }),
    name: z.string().nullable().openapi({ description: 'What it is called.', example: 'Shop' }),
    succeeded: z.boolean().nullable().openapi({
      description: 'Whether the event was delivered; null before the first try.',
      example: true,
    }),
    last_http_code: z.int().nullable().openapi({
      description: 'Status of the last answer; null if none came.',
      example: 200,
    }),
    attempts: z.int().openapi({ description: 'Tries so far.', example: 1 }),
    next_attempt_at: Timestamp.nullable().openapi({
      description: 'When it is tried next; null once it is over.',
    }),
    skipped: z.boolean().openapi({
      description: 'Whether it is over because the endpoint was switched off.',
      example: false,
    }),
  })
  .openapi('ToldEndpoint')

export const LoggedEventDetails = LoggedEvent.extend({
  endpoints: z
    .array(ToldEndpoint)
    .openapi({ description: 'Webhook endpoints that listened to it, and how delivery went.' }),
}).openapi('LoggedEventDetails')

export const LoggedEventList = z
  .object({
    items: z.array(LoggedEvent).openapi({ description: 'The events of this page.' }),
    next_cursor: z.string().nullable().openapi({
      description: 'Ask with it as `cursor` for the events before; null after the last page.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('LoggedEventList')

const { limit } = listQuery(['created_at'])

export const eventLogRoutes = defineRoutes('event-log', {
  listLoggedEvents: {
    method: 'get',
    path: '/v1/event-log',
    summary: 'List what happened in an organization',
    description:
      'The events that webhooks are sent for, the newest first, whether or not an endpoint listens. They are kept for 90 days. Events about what the caller may not read are left out: those about orders, for example, need `orders:read`, and those about members are for members only.',
    security: merchant('webhooks:read', 'webhooks:write'),
    request: {
      query: z.object({
        limit,
        cursor: z.uuid().optional().openapi({
          description:
            'Where to go on: `next_cursor` of the page before, asked with the same filters.',
          example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
        }),
        organization_id: organizationQuery,
        type: repeatable(WebhookEventType).openapi({ description: 'Only events of these types.' }),
        object_id: z.uuid().optional().openapi({
          description: 'Only events about this: an order, a subscription, a product …',
          example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
        }),
        customer_id: z.uuid().optional().openapi({
          description: 'Only events about this customer, and about what they buy and have.',
          example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
        }),
        ...createdQuery,
      }),
    },
    refusals: { 422: ['reference.not_found'] },
    responses: { 200: json(LoggedEventList, 'The events'), ...billingErrors },
  },
  getLoggedEvent: {
    method: 'get',
    path: '/v1/event-log/{id}',
    summary: 'Get an event of the event log',
    description: 'With the webhook endpoints that it was announced to, and how delivery went.',
    security: merchant('webhooks:read', 'webhooks:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(LoggedEventDetails, 'The event'), ...billingErrors },
  },
})

export type LoggedEvent = z.infer<typeof LoggedEvent>
export type LoggedEventDetails = z.infer<typeof LoggedEventDetails>
export type LoggedEventList = z.infer<typeof LoggedEventList>
