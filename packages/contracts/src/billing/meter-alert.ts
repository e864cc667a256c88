import { z } from '@hono/zod-openapi'
import { Id, orNull, Text, Timestamp } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { Customer } from './customer.ts'
import { OrganizationId, OrganizationIdInput, recordFields } from './record.ts'

const MOST_UNITS = 1_000_000_000_000
const MOST_PERCENT = 1000

export const UnitsThreshold = z
  .object({
    type: z.literal('units').openapi({ description: 'Units used.', example: 'units' }),
    units: z
      .number()
      .min(0.000_001)
      .max(MOST_UNITS)
      .openapi({ description: 'Units used in the period.', example: 1000 }),
  })
  .openapi('MeterAlertUnitsThreshold')

export const PercentThreshold = z
  .object({
    type: z.literal('percent').openapi({ description: 'Part of the credits.', example: 'percent' }),
    percent: z.int().min(1).max(MOST_PERCENT).openapi({
      description:
        'Units used in the period, in percent of those credited. Without credits it is never reached.',
      example: 80,
    }),
  })
  .openapi('MeterAlertPercentThreshold')

const Threshold = z
  .discriminatedUnion('type', [UnitsThreshold, PercentThreshold])
  .openapi({ description: 'How much use it takes.' })

export const MeterAlertRecipient = z.enum(['merchant', 'customer', 'nobody']).openapi({
  description:
    'Who gets an email: your owners and admins, the customer, or nobody. `meter_alert.reached` is published anyway.',
  example: 'merchant',
})

export type MeterAlertRecipient = z.infer<typeof MeterAlertRecipient>

export const MeterAlert = z
  .object({
    ...recordFields,
    organization_id: OrganizationId,
    meter_id: Id.openapi({ description: 'The meter.' }),
    customer_id: Id.nullable().openapi({ description: 'The only customer; null for everyone.' }),
    customer: orNull(Customer).openapi({ description: 'That customer.' }),
    name: z.string().openapi({ description: 'Name of the alert.', example: '80% used' }),
    threshold: Threshold,
    notify: MeterAlertRecipient,
  })
  .openapi('MeterAlert')

export const MeterAlertList = listOf(MeterAlert, 'MeterAlertList')

const Name = Text({ min: 1, max: 128 }).openapi({
  description: 'Name of the alert. Customers don’t see it.',
  example: '80% used',
})

export const MeterAlertCreate = z
  .object({
    meter_id: Id.openapi({ description: 'The meter.' }),
    customer_id: Id.nullish().openapi({
      description: 'The only customer to look at; everyone where it is missing.',
    }),
    name: Name,
    threshold: Threshold,
    notify: MeterAlertRecipient,
    organization_id: OrganizationIdInput,
  })
  .openapi('MeterAlertCreate')

export const MeterAlertUpdate = z
  .object({
    name: Name.nullish(),
    threshold: orNull(Threshold).optional().openapi({
      description: 'Another threshold, which can be reached again in the same period.',
    }),
    notify: MeterAlertRecipient.nullish(),
  })
  .openapi('MeterAlertUpdate')

/** That a customer’s use has reached a threshold. */
export const MeterAlertReached = z
  .object({
    reached_at: Timestamp.openapi({ description: 'When it was reached.' }),
    meter_alert: MeterAlert.omit({ customer: true }).openapi({ description: 'The alert.' }),
    customer: Customer,
    consumed_units: z.number().openapi({ description: 'Units used in the period.', example: 850 }),
    credited_units: z
      .number()
      .openapi({ description: 'Units credited for the period.', example: 1000 }),
  })
  .openapi('MeterAlertReached')

export type MeterAlert = z.infer<typeof MeterAlert>
export type MeterAlertCreate = z.output<typeof MeterAlertCreate>
export type MeterAlertUpdate = z.output<typeof MeterAlertUpdate>
export type MeterAlertReached = z.infer<typeof MeterAlertReached>
