import { z } from '@hono/zod-openapi'
import { Id, orNull, Timestamp } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { recordFields } from './record.ts'
import { WebhookEventType } from './webhook-event-types.ts'

export const WebhookDeliveryError = z
  .enum([
    'address_not_public',
    'certificate_invalid',
    'connection_failed',
    'event_unreadable',
    'name_not_found',
    'not_http',
    'secret_unreadable',
    'timed_out',
  ])
  .openapi('WebhookDeliveryError', {
    description:
      'Why no answer came: the address isn’t public; its certificate isn’t valid; no connection, or it was cut; the name doesn’t exist; the answer wasn’t HTTP, or came without TLS from an https address; nothing within 10 seconds; or the event or the secret could not be read here.',
    example: 'timed_out',
  })

export const WebhookEvent = z
  .object({
    ...recordFields,
    id: Id.openapi({ description: 'The `webhook-id` of each try.' }),
    type: WebhookEventType,
    payload: z.string().openapi({
      description: 'The text that is sent; empty before the first try, and once it is archived.',
      example:
        '{"type":"order.paid","timestamp":"2026-03-14T09:26:53.589Z","sequence":48213,"data":{}}',
    }),
    succeeded: z.boolean().nullable().openapi({
      description: 'Whether it was delivered; null before the first try.',
      example: true,
    }),
    last_http_code: z.int().nullable().openapi({
      description: 'Status of the last answer; null if none came.',
      example: 200,
    }),
    attempts: z.int().openapi({
      description: 'Tries so far, of at most 10; from 0 again when it is redelivered.',
      example: 1,
    }),
    next_attempt_at: Timestamp.nullable().openapi({
      description: 'When it is tried next; null once it is over.',
    }),
    skipped: z.boolean().openapi({
      description: 'Whether it is over because its endpoint was switched off.',
      example: false,
    }),
    is_test: z.boolean().openapi({ description: 'Whether it is a test.', example: false }),
    is_archived: z.boolean().openapi({
      description: 'Whether its payload is gone, after 90 days: then it can’t be redelivered.',
      example: false,
    }),
  })
  .openapi('WebhookEvent')

export const WebhookDelivery = z
  .object({
    ...recordFields,
    endpoint_id: Id.openapi({ description: 'The endpoint.' }),
    succeeded: z.boolean().openapi({
      description: 'Whether the answer’s status was 200 to 299.',
      example: true,
    }),
    http_code: z.int().nullable().openapi({
      description: 'Status of the answer; null if none came.',
      example: 200,
    }),
    error: orNull(WebhookDeliveryError).openapi({
      description: 'Why no answer came; null where one did.',
    }),
    response: z.string().nullable().openapi({
      description:
        'The answer’s first 2,048 characters; null if none came, or once it is archived.',
      example: 'OK',
    }),
    duration_milliseconds: z.int().openapi({ description: 'How long it took.', example: 120 }),
    webhook_event: WebhookEvent,
  })
  .openapi('WebhookDelivery')

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  request: z
    .object({
      url: z.string().openapi({
        description: 'Where it was sent.',
        example: 'https://acme.test/webhooks',
      }),
      headers: z.record(z.string(), z.string()).openapi({
        description: 'What was sent about it.',
        example: { 'webhook-id': '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001' },
      }),
      body: z.string().nullable().openapi({
        description: 'What was sent; null once it is archived.',
        example:
          '{"type":"order.paid","timestamp":"2026-03-14T09:26:53.589Z","sequence":48213,"data":{}}',
      }),
    })
    .openapi({ description: 'What was sent.' }),
}).openapi('WebhookDeliveryDetails')

export const WebhookDeliveryList = listOf(WebhookDelivery, 'WebhookDeliveryList')

export type WebhookDeliveryError = z.infer<typeof WebhookDeliveryError>
export type WebhookEvent = z.infer<typeof WebhookEvent>
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>
