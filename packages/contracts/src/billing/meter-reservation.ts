import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp, TimestampInput } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { rule } from '../common/request-refusals.ts'
import { ExternalId } from './customer.ts'
import { EventMetadataInput } from './event-metadata.ts'
import { OrganizationId, OrganizationIdInput, recordFields } from './record.ts'

const LONGEST_SECONDS = 86_400
const USUAL_SECONDS = 300
const MAXIMUM_EVENTS = 1000
/** As exact as JSON’s numbers are. */
const LEAST_UNITS = 0.000_001
const MOST_UNITS = 1_000_000_000_000

export const MeterReservationStatus = z
  .enum(['reserved', 'confirmed', 'released', 'expired'])
  .openapi({
    description: 'Only what is `reserved` holds units: until it is closed, or `expires_at`.',
    example: 'reserved',
  })

export type MeterReservationStatus = z.infer<typeof MeterReservationStatus>

export const MeterReservation = z
  .object({
    ...recordFields,
    organization_id: OrganizationId,
    customer_id: Id.openapi({ description: 'Whose units they are.' }),
    meter_id: Id.openapi({ description: 'The meter.' }),
    external_id: z
      .string()
      .nullable()
      .openapi({ description: 'Your own id of the reservation.', example: 'job-4711' }),
    status: MeterReservationStatus,
    units: z.number().openapi({ description: 'Units that were reserved.', example: 12.5 }),
    confirmed_units: z.number().nullable().openapi({
      description: 'Units that were needed of them; null unless it is confirmed.',
      example: null,
    }),
    expires_at: Timestamp.openapi({
      description: 'When the units are free again, unless it is closed before.',
    }),
  })
  .openapi('MeterReservation')

export const NewMeterReservation = MeterReservation.extend({
  available_units: z.number().openapi({
    description: 'Units that the customer has left to reserve, after this.',
    example: 87.5,
  }),
}).openapi('NewMeterReservation')

export const MeterReservationList = listOf(MeterReservation, 'MeterReservationList')

const Units = z.number().min(LEAST_UNITS).max(MOST_UNITS)

export const MeterReservationCreate = z
  .object({
    customer_id: Id.optional().openapi({ description: 'The customer.' }),
    external_customer_id: ExternalId.optional().openapi({
      description: 'Your own id of the customer, in place of `customer_id`.',
      example: 'user_42',
    }),
    meter_id: Id.openapi({ description: 'The meter: one that counts events, or adds them up.' }),
    units: Units.openapi({
      description: 'Units to hold: the most that the work can need.',
      example: 12.5,
    }),
    external_id: Text({ min: 1, max: 256 }).nullish().openapi({
      description:
        'Your own id of the work. Sent again with it, the same reservation is answered, up to three days after it has expired.',
      example: 'job-4711',
    }),
    expires_in: z
      .int()
      .min(1)
      .max(LONGEST_SECONDS)
      .default(USUAL_SECONDS)
      .openapi({ description: 'Seconds after which the units are free again.', example: 300 }),
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
  .openapi('MeterReservationCreate')

/** Whose it is is known from the reservation. */
const ReservationEvent = z
  .object({
    name: Text({ min: 1, max: 128 }).openapi({
      description: 'What happened.',
      example: 'completion',
    }),
    timestamp: TimestampInput.optional().openapi({
      description: 'When it happened, since 2020 and not in the future; now where it is missing.',
    }),
    external_id: Text({ min: 1, max: 256 }).nullish().openapi({
      description: 'Your own id of the event: with the same one, it is stored once.',
      example: 'request-4711',
    }),
    metadata: EventMetadataInput.optional(),
  })
  .openapi('MeterReservationEvent')

export const MeterReservationConfirm = z
  .object({
    units: Units.optional().openapi({
      description: 'Units that were needed: at most those reserved, which is also the default.',
      example: 10,
    }),
    events: z
      .array(ReservationEvent)
      .max(MAXIMUM_EVENTS)
      .default([])
      .openapi({
        description: `What was used, as events of the customer, at most ${MAXIMUM_EVENTS}. They are stored in the moment in which the units are no longer held.`,
      }),
  })
  .openapi('MeterReservationConfirm')

export type MeterReservation = z.infer<typeof MeterReservation>
export type NewMeterReservation = z.infer<typeof NewMeterReservation>
export type MeterReservationCreate = z.output<typeof MeterReservationCreate>
export type MeterReservationConfirm = z.output<typeof MeterReservationConfirm>
