import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, orNull, Timestamp } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import {
  billingError,
  billingErrors,
  body,
  json,
  publicBillingErrors,
} from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, merchant } from '../common/security.ts'
import { IdParameters, OrganizationId, PaymentProcessor, recordFields } from './record.ts'

export const ProcessorEvent = z
  .looseObject({
    id: z.string().min(1).max(255).openapi({
      description: 'Id of the event; the same event may come several times.',
      example: 'evt_1',
    }),
    type: z.string().min(1).max(255).openapi({
      description: 'What happened.',
      example: 'payment_intent.succeeded',
    }),
  })
  .openapi('ProcessorEvent')

const Processor = z.enum(['sandbox', 'stripe'])

export const PaymentGap = z
  .enum([
    'processor',
    'live_keys',
    'events',
    'legal_name',
    'seller_address',
    'registrations',
    'registration_numbers',
    'stripe_tax',
  ])
  .openapi({
    description:
      'What is missing before real payments: a payment processor other than the sandbox, its live keys, ' +
      'a first event from it, the seller’s name or address, a tax registration, the tax number of one, ' +
      'or Stripe Tax, if the merchant chose it.',
    example: 'seller_address',
  })

export const PaymentSettings = z
  .object({
    organization_id: OrganizationId,
    processor: Processor.openapi({
      description: 'Who charges cards; the sandbox moves no money.',
      example: 'stripe',
    }),
    is_live: z.boolean().openapi({ description: 'Whether payments are real.', example: true }),
    last_event_at: Timestamp.nullable().openapi({
      description: 'When the last event of this processor arrived; null if none has.',
    }),
    default_currency: Currency,
    currencies: z.array(Currency).openapi({ description: 'Currencies of prices on sale.' }),
    missing: z.array(PaymentGap).openapi({
      description: 'What is missing before real payments can be taken and billed correctly.',
    }),
  })
  .openapi('PaymentSettings')

export const PaymentStatus = z.enum(['pending', 'succeeded', 'failed']).openapi({
  description:
    'State of the attempt; it is pending while the customer is asked to confirm it, too.',
  example: 'failed',
})

export const PaymentCard = z
  .object({
    brand: z.string().openapi({ description: 'Brand of the card.', example: 'visa' }),
    last4: z.string().openapi({ description: 'Its last four digits.', example: '4242' }),
  })
  .openapi('PaymentCard')

export const Payment = z
  .object({
    ...recordFields,
    processor: PaymentProcessor,
    status: PaymentStatus,
    amount: Amount.openapi({ description: 'What is charged, in cents.', example: 2261 }),
    currency: Currency,
    method: z.literal('card').openapi({ description: 'Always a card.', example: 'card' }),
    decline_reason: z.string().nullable().openapi({
      description: 'Why it failed, as the processor calls it; null unless it failed.',
      example: 'insufficient_funds',
    }),
    decline_message: z.string().nullable().openapi({
      description: 'The same, in English.',
      example: 'Your card has insufficient funds.',
    }),
    method_metadata: orNull(PaymentCard).openapi({
      description: 'The card; null where it is not known.',
    }),
    organization_id: OrganizationId,
    checkout_id: Id.nullable().openapi({
      description: 'The checkout that it pays; null for a charge of a stored card.',
    }),
    order_id: Id.nullable().openapi({
      description: 'The order that it pays; null until a checkout has made one.',
    }),
  })
  .openapi('Payment')

export const PaymentList = listOf(Payment, 'PaymentList')

const signature = z.string().min(1).max(2048).optional()

export type PaymentCard = z.infer<typeof PaymentCard>
export type PaymentStatus = z.infer<typeof PaymentStatus>
export type Payment = z.infer<typeof Payment>
export type ProcessorEvent = z.infer<typeof ProcessorEvent>
export type PaymentGap = z.infer<typeof PaymentGap>
export type PaymentSettings = z.infer<typeof PaymentSettings>

export const paymentRoutes = defineRoutes('payment', {
  listPayments: {
    method: 'get',
    path: '/v1/payments',
    summary: 'List the payments',
    description: 'Every attempt to charge for a checkout or an order, also those that failed.',
    security: merchant('payments:read'),
    request: {
      query: z.object({
        ...listQuery([
          'created_at',
          '-created_at',
          'status',
          '-status',
          'amount',
          '-amount',
          'method',
          '-method',
        ]),
        checkout_id: repeatable(Id).openapi({ description: 'Only of these checkouts.' }),
        order_id: repeatable(Id).openapi({
          description: 'Only of these orders, and of the checkouts that made them.',
        }),
        subscription_id: repeatable(Id).openapi({
          description:
            'Only of orders of these subscriptions, and of the checkouts that made them.',
        }),
        customer_email: repeatable(z.string().max(320)).openapi({
          description: 'Only of orders of customers with these emails.',
          example: ['ada@example.com'],
        }),
        status: repeatable(PaymentStatus).openapi({ description: 'Only in these states.' }),
        method: repeatable(z.string().max(32)).openapi({
          description: 'Only by these methods; all are by card.',
          example: ['card'],
        }),
      }),
    },
    responses: { 200: json(PaymentList, 'The payments'), ...billingErrors },
  },
  getPayment: {
    method: 'get',
    path: '/v1/payments/{id}',
    summary: 'Get a payment',
    security: merchant('payments:read'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(Payment, 'The payment'), ...billingErrors },
  },
  getPaymentSettings: {
    method: 'get',
    path: '/v1/organizations/{id}/payment-settings',
    summary: 'Get whether an organization can take real payments',
    security: merchant('organizations:read', 'organizations:write'),
    request: { params: IdParameters },
    refusals: { 403: ['role.not_allowed'], 404: ['resource.not_found'] },
    responses: {
      200: json(PaymentSettings, 'What is set up, and what is missing'),
      ...billingErrors,
    },
  },
  receiveProcessorEvent: {
    method: 'post',
    path: '/v1/payments/events/{processor}',
    summary: 'Receive a signed event of the payment processor',
    description: 'For payment processors only. The signature covers the body byte by byte.',
    security: anyone,
    request: {
      params: z.object({
        processor: Processor.openapi({
          description: 'Adapter that the event is for.',
          example: 'sandbox',
        }),
      }),
      headers: z.object({
        'stripe-signature': signature.openapi({
          description: 'Time and signature, from Stripe.',
          example:
            't=1773480413,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        }),
        'sandbox-signature': signature.openapi({
          description: 'Time and signature, from the sandbox.',
          example:
            't=1773480413,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        }),
      }),
      body: body(ProcessorEvent),
    },
    refusals: {
      400: ['payment.event_unsigned'],
      404: ['payment.processor_unused', 'resource.not_found'],
      409: ['payment.not_settled'],
    },
    responses: {
      202: { description: 'Accepted; an event seen before changes nothing' },
      400: billingError('The signature is missing, wrong or too old'),
      409: billingError('A dispute about a charge whose outcome is not known yet: send it again'),
      ...publicBillingErrors,
    },
  },
})
