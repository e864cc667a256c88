import { z } from '@hono/zod-openapi'
import { orNull, Text, Timestamp, WebAddress } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { OrganizationId, OrganizationIdInput, recordFields } from './record.ts'
import { WebhookEventType, webhookEventTypes, webhookFormats } from './webhook-event-types.ts'

const Url = WebAddress.openapi({
  description:
    'Where events are sent: an https address of the public internet, without a user name. Redirects aren’t followed.',
  example: 'https://acme.test/webhooks',
})

const Format = z.enum(webhookFormats).openapi('WebhookFormat', {
  description: '`raw` is JSON; `discord` and `slack` are short messages for a channel there.',
  example: 'raw',
})

const Secret = Text({ min: 1, max: 256 }).openapi({
  description:
    'What deliveries are signed with: the key is its UTF-8 bytes. Give one of at least 32 random characters, or none, and one is made.',
  example: 'whsec_2fPqX7mRtYw4LpZs8N9GdKx2VbQ7mRtY',
})

const Events = z
  .array(WebhookEventType)
  .max(webhookEventTypes.length)
  .openapi({ description: 'The types of events that are sent.', example: ['order.paid'] })

const Name = Text({ min: 1, max: 128 }).openapi({
  description: 'Your name for it.',
  example: 'Shop backend',
})

const nullableName = Name.nullable().openapi({ description: 'Your name for it; null for none.' })

const Enabled = z.boolean().openapi({
  description: 'Whether events are sent. What happens while it is off is never sent.',
  example: true,
})

export const WebhookEndpoint = z
  .object({
    ...recordFields,
    organization_id: OrganizationId,
    url: Url,
    name: nullableName,
    format: Format,
    events: Events,
    enabled: Enabled,
    display_secret: z.string().openapi({
      description: 'The end of the secret, if that is long enough.',
      example: '…mRtY',
    }),
    previous_secret_expires_at: Timestamp.nullable().openapi({
      description:
        'Until when deliveries are signed with the secret before as well; null for none.',
    }),
    failing_since: Timestamp.nullable().openapi({
      description: 'Since when no delivery has succeeded; null while they do.',
    }),
  })
  .openapi('WebhookEndpoint')

export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z.string().openapi({
    description: 'The secret itself; shown only now.',
    example: 'whsec_2fPqX7mRtYw4LpZs8N9GdKx2VbQ7mRtY',
  }),
}).openapi('WebhookEndpointWithSecret')

export const WebhookEndpointList = listOf(WebhookEndpoint, 'WebhookEndpointList')

export const WebhookEndpointCreate = z
  .object({
    url: Url,
    name: Name.nullish(),
    format: Format,
    secret: Secret.nullish(),
    events: Events,
    organization_id: OrganizationIdInput,
  })
  .openapi('WebhookEndpointCreate')

export const WebhookEndpointUpdate = z
  .object({
    url: Url.nullish(),
    name: Name.nullish().openapi({ description: 'Another name; null removes it.' }),
    format: orNull(Format).optional().openapi({ description: 'Another format.' }),
    secret: Secret.nullish().openapi({
      description:
        'Another secret. For 24 hours, deliveries are signed with the one before as well.',
    }),
    events: Events.nullish(),
    enabled: Enabled.nullish().openapi({
      description:
        'On or off. Once it is off, events that wait are skipped: redeliver them when it is on again.',
    }),
  })
  .openapi('WebhookEndpointUpdate')

export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>
export type WebhookEndpointCreate = z.output<typeof WebhookEndpointCreate>
export type WebhookEndpointUpdate = z.output<typeof WebhookEndpointUpdate>
