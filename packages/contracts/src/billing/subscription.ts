import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, MetadataOutput, orNull, Timestamp } from '../common/fields.ts'
import { CustomFieldData } from './custom-field.ts'
import { Customer } from './customer.ts'
import { DiscountSummary } from './discount.ts'
import { Meter } from './meter.ts'
import { Price } from './price.ts'
import { PortalOrderProduct, Product } from './product.ts'
import { RecurringInterval, recordFields } from './record.ts'

export const SubscriptionStatus = z
  .enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
  ])
  .openapi({ description: 'State of the subscription.', example: 'active' })

export const CancellationReason = z
  .enum([
    'customer_service',
    'low_quality',
    'missing_features',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
    'other',
  ])
  .openapi({ description: 'Why the customer left.', example: 'unused' })

const termFields = {
  ...recordFields,
  amount: Amount.openapi({ description: 'Price of one period in cents.' }),
  currency: Currency,
  recurring_interval: RecurringInterval,
  current_period_start: Timestamp.openapi({ description: 'Start of the period.' }),
  current_period_end: Timestamp.nullable().openapi({ description: 'End of the period.' }),
  cancel_at_period_end: z.boolean().openapi({
    description: 'Whether it ends with the period.',
    example: false,
  }),
  canceled_at: Timestamp.nullable().openapi({ description: 'When it was canceled.' }),
  started_at: Timestamp.nullable().openapi({ description: 'When it started.' }),
  ends_at: Timestamp.nullable().openapi({ description: 'When it will end.' }),
  product_id: Id.openapi({ description: 'The product.' }),
  discount_id: Id.nullable().openapi({ description: 'The discount.' }),
}

const summaryFields = {
  ...termFields,
  status: SubscriptionStatus,
  ended_at: Timestamp.nullable().openapi({ description: 'When it ended.' }),
  customer_id: Id.openapi({ description: 'The customer.' }),
  checkout_id: Id.nullable().openapi({ description: 'The checkout it came from.' }),
  customer_cancellation_reason: CancellationReason.nullable(),
  customer_cancellation_comment: z.string().nullable().openapi({
    description: 'The customer’s comment.',
    example: 'We stopped forging.',
  }),
}

/** The short form inside orders. */
export const SubscriptionSummary = z
  .object({ ...summaryFields, metadata: MetadataOutput })
  .openapi('SubscriptionSummary')

const subscriptionMeterFields = {
  ...recordFields,
  consumed_units: z.number().openapi({ description: 'Units used.', example: 120.5 }),
  credited_units: z.int().openapi({ description: 'Units credited.', example: 100 }),
  amount: Amount.openapi({ description: 'Due for the period so far, in cents.' }),
  meter_id: Id.openapi({ description: 'The meter.' }),
}

export const SubscriptionMeter = z
  .object({ ...subscriptionMeterFields, meter: Meter })
  .openapi('SubscriptionMeter')

const PortalSubscriptionMeter = z
  .object({
    ...subscriptionMeterFields,
    meter: z
      .object({
        ...recordFields,
        name: z.string().openapi({ description: 'Name of the meter.', example: 'API calls' }),
      })
      .openapi('CustomerSubscriptionMeterMeter'),
  })
  .openapi('CustomerSubscriptionMeter')

export const Subscription = z
  .object({
    ...summaryFields,
    metadata: MetadataOutput,
    custom_field_data: CustomFieldData,
    customer: Customer,
    product: Product,
    discount: orNull(DiscountSummary).openapi({ description: 'The discount.' }),
    prices: z.array(Price).openapi({
      description: 'Prices it was sold for. It keeps them when the product gets others.',
    }),
    meters: z.array(SubscriptionMeter).openapi({ description: 'Meters of the period.' }),
  })
  .openapi('Subscription')

export const SubscriptionMilestoneKind = z
  .enum(['past_due', 'recovered', 'changed', 'canceled', 'uncanceled', 'ended'])
  .openapi({
    description:
      'What happened: a renewal was not paid, or was paid after all; the product was changed; it was ' +
      'canceled, or resumed; it ended.',
    example: 'changed',
  })

/** A place in the timeline of a subscription. */
export const SubscriptionMilestone = z
  .object({
    id: Id,
    created_at: Timestamp.openapi({ description: 'When it happened.' }),
    kind: SubscriptionMilestoneKind,
    product_id: Id.nullable().openapi({ description: 'The product that it was changed to.' }),
    product_name: z.string().nullable().openapi({
      description: 'What that product is called today.',
      example: 'Gold anvil',
    }),
    previous_product_id: Id.nullable().openapi({ description: 'The product before the change.' }),
    previous_product_name: z.string().nullable().openapi({
      description: 'What that product is called today.',
      example: 'Anvil',
    }),
  })
  .openapi('SubscriptionMilestone')

export const PortalSubscriptionSummary = z
  .object(summaryFields)
  .openapi('CustomerOrderSubscription')

/** As the customer sees it: nothing private of the merchant. */
export const PortalSubscription = z
  .object({
    ...summaryFields,
    product: PortalOrderProduct,
    prices: z.array(Price).openapi({ description: 'Prices it was sold for.' }),
    meters: z.array(PortalSubscriptionMeter).openapi({ description: 'Meters of the period.' }),
  })
  .openapi('CustomerSubscription')

export const StateSubscriptionMeter = z
  .object(subscriptionMeterFields)
  .openapi('CustomerStateSubscriptionMeter')

export const StateSubscription = z
  .object({
    ...termFields,
    status: z.literal('active').openapi({ description: 'Always active.', example: 'active' }),
    metadata: MetadataOutput,
    custom_field_data: CustomFieldData,
    meters: z.array(StateSubscriptionMeter).openapi({ description: 'Meters of the period.' }),
  })
  .openapi('CustomerStateSubscription')

export type SubscriptionMilestoneKind = z.infer<typeof SubscriptionMilestoneKind>
export type SubscriptionMilestone = z.infer<typeof SubscriptionMilestone>
export type CancellationReason = z.infer<typeof CancellationReason>
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>
export type Subscription = z.infer<typeof Subscription>
export type StateSubscription = z.infer<typeof StateSubscription>
export type PortalSubscription = z.infer<typeof PortalSubscription>
export type PortalSubscriptionSummary = z.infer<typeof PortalSubscriptionSummary>
