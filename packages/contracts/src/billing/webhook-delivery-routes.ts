import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { createdQuery, listQuery, QueryBoolean, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { IdParameters } from './record.ts'
import { WebhookDeliveryDetails, WebhookDeliveryList, WebhookEvent } from './webhook-delivery.ts'
import { WebhookEventType } from './webhook-event-types.ts'

const HttpCodeClass = z.enum(['2xx', '3xx', '4xx', '5xx', 'none'])

export const WebhookRedelivery = z
  .object({
    since: Timestamp.openapi({
      description: 'Events from this time on that failed for good, or were skipped.',
    }),
  })
  .openapi('WebhookRedelivery')

export const WebhookRedelivered = z
  .object({
    events: z.int().openapi({ description: 'How many events are sent again.', example: 12 }),
  })
  .openapi('WebhookRedelivered')

export const WebhookTest = z
  .object({ event_type: WebhookEventType })
  .openapi('WebhookTest', { description: 'What to send an example of.' })

export type WebhookRedelivery = z.output<typeof WebhookRedelivery>
export type WebhookRedelivered = z.infer<typeof WebhookRedelivered>

const errors = { ...writeErrors, 409: billingError('The endpoint is switched off') }

export const webhookDeliveryRoutes = defineRoutes('webhook-delivery', {
  listWebhookDeliveries: {
    method: 'get',
    path: '/v1/webhooks/deliveries',
    summary: 'List webhook deliveries',
    description:
      'Every try to send an event, the newest first. Access tokens are not told of events about members, invitations and teams.',
    security: merchant('webhooks:read', 'webhooks:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at']),
        endpoint_id: repeatable(Id).openapi({ description: 'Only to these endpoints.' }),
        webhook_event_id: repeatable(Id).openapi({ description: 'Only of these events.' }),
        event_type: repeatable(WebhookEventType).openapi({
          description: 'Only of events of these types.',
        }),
        succeeded: QueryBoolean.optional().openapi({
          description: 'Only those that succeeded, or that failed.',
        }),
        http_code_class: HttpCodeClass.optional().openapi({
          description: 'Only those with such a status; `none` for those that no answer came to.',
          example: '5xx',
        }),
        ...createdQuery,
      }),
    },
    responses: { 200: json(WebhookDeliveryList, 'The deliveries'), ...billingErrors },
  },
  getWebhookDelivery: {
    method: 'get',
    path: '/v1/webhooks/deliveries/{id}',
    summary: 'Get a webhook delivery',
    description: 'With all that was sent.',
    security: merchant('webhooks:read', 'webhooks:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(WebhookDeliveryDetails, 'The delivery'), ...billingErrors },
  },
  redeliverWebhookEvent: {
    method: 'post',
    path: '/v1/webhooks/events/{id}/redeliver',
    summary: 'Send a webhook event again',
    description:
      'The same text under the same id, with up to 10 tries. An event that was delivered before stays so, whatever comes of it.',
    security: merchant('webhooks:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: {
      404: ['resource.not_found'],
      409: ['webhook_endpoint.disabled'],
      410: ['webhook_event.archived'],
    },
    responses: {
      202: json(WebhookEvent, 'The event, which is sent within a second'),
      ...errors,
      410: billingError('Its payload is gone: it is older than 90 days'),
    },
  },
  redeliverWebhookEndpoint: {
    method: 'post',
    path: '/v1/webhooks/endpoints/{id}/redeliver',
    summary: 'Send all events again that an endpoint has missed',
    description: 'Those that failed for good or were skipped, except for tests, in their order.',
    security: merchant('webhooks:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(WebhookRedelivery) },
    refusals: { 404: ['resource.not_found'], 409: ['webhook_endpoint.disabled'] },
    responses: { 202: json(WebhookRedelivered, 'How many there are'), ...errors },
  },
  testWebhookEndpoint: {
    method: 'post',
    path: '/v1/webhooks/endpoints/{id}/test',
    summary: 'Send an example to a webhook endpoint',
    description:
      'An event with made-up data, at once and once, in the format of the endpoint and signed as ever: also while the endpoint is off, and whatever it listens to.',
    security: merchant('webhooks:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(WebhookTest) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 202: json(WebhookEvent, 'The event; its delivery tells more'), ...writeErrors },
  },
})
