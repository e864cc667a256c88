import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { listOf, listQuery } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { IdParameters } from './record.ts'

const { page, limit } = listQuery(['position'])

/** Whose cards a list has follows from its path. */
export const paymentMethodQuery = z.object({ page, limit })

const CardDetails = z
  .object({
    brand: z.string().openapi({ description: 'Brand of the card.', example: 'visa' }),
    last4: z.string().openapi({ description: 'Its last four digits.', example: '4242' }),
    exp_month: z.int().openapi({ description: 'Month in which it expires.', example: 12 }),
    exp_year: z.int().openapi({ description: 'Year in which it expires.', example: 2031 }),
    wallet: z.string().nullable().openapi({
      description: 'The wallet it came from; null where its number was typed in.',
      example: 'apple_pay',
    }),
  })
  .openapi('PaymentMethodCardData')

export const PaymentMethod = z
  .object({
    id: Id,
    type: z.literal('card').openapi({ description: 'Always a card.', example: 'card' }),
    created_at: Timestamp.openapi({ description: 'When it was stored.' }),
    default: z.boolean().openapi({
      description: 'Whether subscriptions are charged to it that have no card of their own.',
      example: true,
    }),
    is_needed: z.boolean().openapi({
      description:
        'Whether a subscription is still to be charged to it, as one that is to end for what was used: ' +
        'then it can’t be removed.',
      example: true,
    }),
    subscription_ids: z.array(Id).openapi({
      description: 'The subscriptions whose next order is charged to it.',
    }),
    expiry: z.enum(['valid', 'soon', 'expired']).openapi({
      description: 'Whether the card expires within 30 days, or has expired.',
      example: 'valid',
    }),
    card: CardDetails.openapi({ description: 'What may be shown of the card.' }),
  })
  .openapi('PaymentMethodCard')

export const PaymentMethodList = listOf(PaymentMethod, 'PaymentMethodList')

export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethodRoutes = defineRoutes('payment-method', {
  listCustomerPaymentMethods: {
    method: 'get',
    path: '/v1/customers/{id}/payment-methods',
    summary: 'List the stored cards of a customer',
    description:
      'The default first, then the newest. Only the last four digits of a card are known.',
    security: merchant('customers:read', 'customers:write'),
    request: { params: IdParameters, query: paymentMethodQuery },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(PaymentMethodList, 'The cards'), ...billingErrors },
  },
})
