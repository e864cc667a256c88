import { z } from '@hono/zod-openapi'
import { Id, MetadataOutput, orNull, Text, Timestamp, TimestampInput } from '../common/fields.ts'
import { listOf, Pagination } from '../common/list.ts'
import { rule } from '../common/request-refusals.ts'
import { BenefitType } from './benefit.ts'
import { Customer, ExternalId } from './customer.ts'
import { EventMetadataInput } from './event-metadata.ts'
import { OrganizationId, OrganizationIdInput } from './record.ts'

export const MAXIMUM_EVENTS = 1000

export const EventSource = z.enum(['system', 'user']).openapi({
  description: 'Whether you have sent it, or the service has made it.',
  example: 'user',
})

export type EventSource = z.infer<typeof EventSource>

const fields = {
  id: Id.openapi({ description: 'Identifier; ids sort by the time of the event.' }),
  timestamp: Timestamp.openapi({ description: 'When it happened.' }),
  organization_id: OrganizationId,
  customer_id: Id.nullable().openapi({
    description: 'Whose event it is; null while no customer has the external id.',
  }),
  customer: orNull(Customer).openapi({ description: 'The customer.' }),
  external_customer_id: z.string().nullable().openapi({
    description: 'Your own id of the customer, where the event was sent with it.',
    example: 'user_42',
  }),
}

const name = z.string().openapi({ description: 'What happened.', example: 'completion' })

export const UserEvent = z
  .object({
    ...fields,
    name,
    source: z.literal('user').openapi({ description: 'You have sent it.', example: 'user' }),
    external_id: z.string().nullable().openapi({
      description: 'Your own id of the event: with the same one, it is stored once.',
      example: 'request-4711',
    }),
    metadata: MetadataOutput.openapi({
      description:
        'What you know of it. What was nested has its path as key, such as `usage.tokens`.',
      example: { model: 'small', 'usage.tokens': 120 },
    }),
  })
  .openapi('UserEvent')

function systemEvent<Name extends string, Metadata extends z.ZodType>(
  schema: string,
  given: Name,
  metadata: Metadata,
) {
  return z
    .object({
      ...fields,
      name: z.literal(given).openapi({ description: 'What happened.', example: given }),
      source: z
        .literal('system')
        .openapi({ description: 'The service has made it.', example: 'system' }),
      metadata,
    })
    .openapi(schema)
}

const BenefitGrantMetadata = z
  .object({
    benefit_id: Id.openapi({ description: 'The benefit.' }),
    benefit_grant_id: Id.openapi({ description: 'The grant.' }),
    benefit_type: BenefitType,
  })
  .openapi('BenefitGrantMetadata')

const meterId = Id.openapi({ description: 'The meter.' })

const MeterCreditedMetadata = z
  .object({
    meter_id: meterId,
    units: z.int().openapi({ description: 'How many units were credited.', example: 1000 }),
    rollover: z
      .boolean()
      .openapi({ description: 'Whether what is left is carried over.', example: false }),
  })
  .openapi('MeterCreditedMetadata')

const MeterResetMetadata = z.object({ meter_id: meterId }).openapi('MeterResetMetadata')

/** Old clients know these, and fail the whole list with any other. */
export const systemEvents = {
  'benefit.granted': systemEvent('BenefitGrantedEvent', 'benefit.granted', BenefitGrantMetadata),
  'benefit.cycled': systemEvent('BenefitCycledEvent', 'benefit.cycled', BenefitGrantMetadata),
  'benefit.updated': systemEvent('BenefitUpdatedEvent', 'benefit.updated', BenefitGrantMetadata),
  'benefit.revoked': systemEvent('BenefitRevokedEvent', 'benefit.revoked', BenefitGrantMetadata),
  'meter.credited': systemEvent('MeterCreditEvent', 'meter.credited', MeterCreditedMetadata),
  'meter.reset': systemEvent('MeterResetEvent', 'meter.reset', MeterResetMetadata),
}

export const SystemEvent = z
  .union([
    systemEvents['benefit.granted'],
    systemEvents['benefit.cycled'],
    systemEvents['benefit.updated'],
    systemEvents['benefit.revoked'],
    systemEvents['meter.credited'],
    systemEvents['meter.reset'],
  ])
  .openapi('SystemEvent')

export const UsageEvent = z.union([UserEvent, SystemEvent]).openapi('Event')

export const UsageEventList = z
  .object({
    items: z.array(UsageEvent).openapi({ description: 'The events of this page.' }),
    pagination: Pagination,
    next_cursor: z.string().nullable().openapi({
      description:
        'Ask with it as `cursor` for the events that follow, as quickly at any depth; null after the last page.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('ListResourceEvent')

export type UserEvent = z.infer<typeof UserEvent>
export type SystemEvent = z.infer<typeof SystemEvent>
export type UsageEvent = z.infer<typeof UsageEvent>

export const EventCreate = z
  .object({
    name: Text({ min: 1, max: 128 }).openapi({
      description: 'What happened.',
      example: 'completion',
    }),
    timestamp: TimestampInput.optional().openapi({
      description: 'When it happened, since 2020 and not in the future; now where it is missing.',
    }),
    customer_id: Id.optional().openapi({ description: 'The customer.' }),
    external_customer_id: ExternalId.optional().openapi({
      description:
        'Your own id of the customer, in place of `customer_id`. Nobody need have it yet: the first customer who gets it has the event, too.',
      example: 'user_42',
    }),
    external_id: Text({ min: 1, max: 256 }).nullish().openapi({
      description:
        'Your own id of the event. Sent again with it, also after years, the event is not stored again.',
      example: 'request-4711',
    }),
    metadata: EventMetadataInput.optional(),
    organization_id: OrganizationIdInput,
  })
  .refine(
    ({ customer_id, external_customer_id }) => (customer_id ?? external_customer_id) !== undefined,
    { path: ['customer_id'], ...rule('customer.missing') },
  )
  .refine(
    ({ customer_id, external_customer_id }) =>
      customer_id === undefined || external_customer_id === undefined,
    { path: ['external_customer_id'], ...rule('customer.named_twice') },
  )
  .openapi('EventCreate')

export const EventsIngest = z
  .object({
    events: z
      .array(EventCreate)
      .max(MAXIMUM_EVENTS)
      .openapi({
        description: `The events, at most ${MAXIMUM_EVENTS} and 1 MB. All are stored, or none.`,
      }),
    organization_id: OrganizationIdInput,
  })
  .openapi('EventsIngest')

export const EventsIngested = z
  .object({
    inserted: z.int().openapi({ description: 'How many were stored.', example: 2 }),
    duplicates: z.int().openapi({
      description: 'How many had been stored before, by their `external_id`.',
      example: 0,
    }),
  })
  .openapi('EventsIngestResponse')

export type EventCreate = z.infer<typeof EventCreate>
export type EventsIngest = z.infer<typeof EventsIngest>
export type EventsIngested = z.infer<typeof EventsIngested>

/** How often there was an event of one name. */
export const EventCount = z
  .object({
    name,
    source: EventSource,
    occurrences: z.int().openapi({ description: 'How many there are.', example: 1204 }),
    first_seen: Timestamp.openapi({ description: 'When the first one happened.' }),
    last_seen: Timestamp.openapi({ description: 'When the last one happened.' }),
  })
  .openapi('EventName')

export const EventCountList = listOf(EventCount, 'ListResourceEventName')

export type EventCount = z.infer<typeof EventCount>
