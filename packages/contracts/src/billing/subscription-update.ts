import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, orNull, Text, Timestamp } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { billingError, billingErrors, json } from '../common/responses.ts'
import { OrderItem } from './order.ts'
import { IdParameters } from './record.ts'
import { CancellationReason } from './subscription.ts'

export const ProrationBehavior = z.enum(['invoice', 'prorate']).openapi({
  description: 'Whether the change is charged now, or with the next order.',
  example: 'invoice',
})

export const cancellationFields = {
  reason: CancellationReason.nullish(),
  comment: Text({ max: 1000 }).nullish().openapi({
    description: 'The customer’s comment.',
    example: 'We stopped forging.',
  }),
}

export const ChangeOfProduct = Id.optional().openapi({
  description: 'The product to change to: recurring, on sale, and at a fixed price or free.',
})

export const EndsWithPeriod = z.boolean().nullish().openapi({
  description: 'True ends it with the period; false lets one go on that was to end.',
  example: true,
})

export const SubscriptionUpdate = z
  .object({
    product_id: ChangeOfProduct,
    proration_behavior: ProrationBehavior.nullish().openapi({
      description:
        'Whether the change of product is charged now, or with the next order; without it, as the ' +
        'organization’s `proration_behavior`. A change to another interval is always charged now.',
    }),
    discount_id: Id.nullish().openapi({
      description: 'The discount from the next period on; null removes it.',
    }),
    cancel_at_period_end: EndsWithPeriod,
    revoke: z.literal(true).optional().openapi({ description: 'Ends it at once.', example: true }),
    customer_cancellation_reason: cancellationFields.reason,
    customer_cancellation_comment: cancellationFields.comment,
  })
  .refine(
    ({ product_id, discount_id, cancel_at_period_end, revoke }) =>
      [
        product_id !== undefined,
        discount_id !== undefined,
        typeof cancel_at_period_end === 'boolean',
        revoke === true,
      ].filter(Boolean).length === 1,
    rule('subscription.one_change'),
  )
  .openapi('SubscriptionUpdate', { description: 'Exactly one change.' })

/** An order that isn’t placed yet. */
export const PlannedOrder = z
  .object({
    at: Timestamp.openapi({ description: 'When it is placed.' }),
    currency: Currency,
    period_start: Timestamp.nullable().openapi({
      description: 'Start of the period that it bills; null for a change within a period.',
    }),
    period_end: Timestamp.nullable().openapi({ description: 'End of that period.' }),
    subtotal_amount: Amount.openapi({ description: 'Before discount and tax, in cents.' }),
    discount_amount: Amount.openapi({ description: 'Discount, in cents.', example: 0 }),
    net_amount: Amount.openapi({ description: 'After discount, before tax, in cents.' }),
    tax_amount: Amount.openapi({ description: 'Tax in cents.', example: 0 }),
    is_tax_known: z.boolean().openapi({
      description: 'False while nobody can tell it, as for an address that cannot be found.',
      example: true,
    }),
    total_amount: Amount.openapi({
      description: 'After discount and tax, in cents; negative where more is credited.',
    }),
    applied_balance_amount: Amount.openapi({
      description: 'What of the total the customer’s balance pays; negative is added to it.',
      example: 0,
    }),
    due_amount: Amount.openapi({ description: 'What the card is charged, in cents.' }),
    balance_amount: Amount.openapi({
      description: 'The customer’s balance afterwards, in cents; negative is owed.',
      example: 0,
    }),
    items: z
      .array(OrderItem.omit({ id: true, created_at: true, modified_at: true }))
      .openapi({ description: 'Its lines.' }),
  })
  .openapi('PlannedOrder')

export const SubscriptionPreview = z
  .object({
    order: orNull(PlannedOrder).openapi({
      description: 'What is placed and charged now; null where nothing is.',
    }),
    next_order: orNull(PlannedOrder).openapi({
      description: 'What follows at the end of the period; null where nothing does.',
    }),
    balance_amount: Amount.openapi({
      description: 'The customer’s balance after the change, in cents; negative is owed.',
      example: 0,
    }),
    currency: Currency,
    current_period_end: Timestamp.nullable().openapi({
      description: 'End of the period after the change.',
    }),
    ends_at: Timestamp.nullable().openapi({ description: 'When it will end after the change.' }),
  })
  .openapi('SubscriptionPreview')

export const UpcomingOrders = z
  .object({ items: z.array(PlannedOrder).openapi({ description: 'The first one first.' }) })
  .openapi('UpcomingOrders')

/** Why a subscription can’t be changed. */
export const subscriptionUpdateRefusals = {
  400: ['subscription.card_missing', 'subscription.not_canceled'],
  403: ['organization.payments_paused', 'subscription.already_canceled'],
  404: ['resource.not_found'],
  409: [
    'subscription.locked',
    'subscription.past_due',
    'subscription.update_pending',
    'tax.unavailable',
  ],
  410: ['subscription.ended'],
  422: [
    'product.custom_price',
    'product.not_in_currency',
    'product.not_on_sale',
    'product.not_recurring',
    'reference.not_found',
    'tax.place_unknown',
  ],
} as const

/** What can’t be made of a discount. */
export const subscriptionDiscountRefusals = [
  'discount.busy',
  'discount.code_invalid',
  'discount.ended',
  'discount.not_applicable',
  'discount.not_started',
  'discount.used_up',
] as const

/** What a change of a subscription may answer besides it. */
export const subscriptionUpdateErrors = {
  400: billingError('The card was declined or is missing, or there is nothing to undo'),
  409: billingError('Another change is under way, or a payment is open'),
  410: billingError('It has ended'),
}

export const upcomingOrders = {
  request: {
    params: IdParameters,
    query: z.object({
      months: z.coerce.number().int().min(1).max(36).default(12).openapi({
        description: 'For how many months from now.',
        type: 'integer',
        example: 12,
      }),
    }),
  },
  refusals: {
    404: ['resource.not_found'],
  },
  responses: {
    200: json(UpcomingOrders, 'The orders that follow'),
    ...billingErrors,
  },
} as const

export type SubscriptionUpdate = z.infer<typeof SubscriptionUpdate>
export type PlannedOrder = z.infer<typeof PlannedOrder>
export type SubscriptionPreview = z.infer<typeof SubscriptionPreview>
export type UpcomingOrders = z.infer<typeof UpcomingOrders>
