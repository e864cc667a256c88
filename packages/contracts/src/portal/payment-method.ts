import { z } from '@hono/zod-openapi'
import { PaymentMethod, PaymentMethodList, paymentMethodQuery } from '../billing/payment-method.ts'
import { IdParameters } from '../billing/record.ts'
import { Id, orNull, Text, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'

const me = '/v1/customer-portal/customers/me'

const cardToStore = {
  confirmation_token_id: Text({ min: 1, max: 256 }).openapi({
    description: 'Token from the payment processor for the card.',
    example: 'ctoken_test_success',
  }),
  set_default: z.boolean().openapi({
    description:
      'Whether the card becomes the default: running subscriptions are charged to it, and what is ' +
      'unpaid is charged at once. The first card always does.',
    example: true,
  }),
}

export const PaymentMethodCreate = z
  .object({
    ...cardToStore,
    return_url: Text({ max: 2048 }).nullish().openapi({
      description: 'Not used: nothing leads away from the page.',
      example: 'https://example.com/cards',
    }),
  })
  .openapi('CustomerPaymentMethodCreate')

export const CardSetupCreate = z.object(cardToStore).openapi('CardSetupCreate')

export const CardSetup = z
  .object({
    id: Id,
    created_at: Timestamp.openapi({ description: 'When it was begun.' }),
    status: z.enum(['pending', 'requires_action', 'succeeded', 'failed']).openapi({
      description: 'How far it is; `requires_action` where the bank asks the customer.',
      example: 'succeeded',
    }),
    action_url: z.string().nullable().openapi({
      description: 'Page on which the bank asks, where it has one.',
      example: 'https://tollgate.test/sandbox/challenge/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    client_secret: z.string().nullable().openapi({
      description: 'With which the processor’s script lets the bank ask, where it does.',
      example: null,
    }),
    failure_code: z.string().nullable().openapi({
      description: 'Why the card was not stored.',
      example: 'card_declined',
    }),
    failure_message: z.string().nullable().openapi({
      description: 'The same, in English.',
      example: 'Your card was declined.',
    }),
    payment_method: orNull(PaymentMethod).openapi({
      description: 'The card, once it is stored.',
    }),
  })
  .openapi('CardSetup')

export const CardForm = z
  .object({
    payment_processor_metadata: z.record(z.string(), z.string()).openapi({
      description: 'What the page needs to show the card form of the processor.',
      example: { adapter: 'sandbox' },
    }),
    currency: z.string().openapi({
      description: 'Currency that the card is to be charged in.',
      example: 'usd',
    }),
  })
  .openapi('CardForm')

export type CardForm = z.infer<typeof CardForm>
export type CardSetup = z.infer<typeof CardSetup>
export type CardSetupCreate = z.infer<typeof CardSetupCreate>
export type PaymentMethodCreate = z.infer<typeof PaymentMethodCreate>

const ownOnly = { 403: ['session.one_purchase'], 404: ['resource.not_found'] } as const
const storedOnce = 'Takes no `Idempotency-Key`: a token of the processor stores a card once.'

export const portalPaymentMethodRoutes = defineRoutes('portal-payment-method', {
  listPortalPaymentMethods: {
    method: 'get',
    path: `${me}/payment-methods`,
    summary: 'List your stored cards',
    description: 'The default first, then the newest.',
    security: customer,
    request: { query: paymentMethodQuery },
    refusals: ownOnly,
    responses: { 200: json(PaymentMethodList, 'Your cards'), ...billingErrors },
  },
  addPortalPaymentMethod: {
    method: 'post',
    path: `${me}/payment-methods`,
    summary: 'Store a card',
    description: `For cards about which the bank asks nothing; others need a card setup. ${storedOnce}`,
    security: customer,
    request: { body: body(PaymentMethodCreate) },
    refusals: {
      400: ['payment.declined'],
      ...ownOnly,
      409: ['payment_method.confirmation_required', 'payment_method.pending'],
      422: ['payment.card_number'],
    },
    responses: {
      201: json(PaymentMethod, 'The card'),
      ...writeErrors,
      400: billingError('The card was declined (`PaymentError`)'),
      409: billingError('The bank asks the customer, or the processor has not answered yet'),
    },
  },
  deletePortalPaymentMethod: {
    method: 'delete',
    path: `${me}/payment-methods/{id}`,
    summary: 'Remove a stored card',
    security: customer,
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { ...ownOnly, 409: ['payment_method.needed'] },
    responses: { 204: { description: 'Removed' }, ...writeErrors },
  },
  setDefaultPortalPaymentMethod: {
    method: 'post',
    path: `${me}/payment-methods/{id}/default`,
    summary: 'Make a stored card your default',
    description:
      'Running subscriptions are charged to it from then on, and what is unpaid is charged at once.',
    security: customer,
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: ownOnly,
    responses: { 200: json(PaymentMethod, 'The card as it is now'), ...writeErrors },
  },
  getCardForm: {
    method: 'get',
    path: `${me}/card-form`,
    summary: 'Get what the form for a new card needs',
    security: customer,
    refusals: ownOnly,
    responses: { 200: json(CardForm, 'What the form needs'), ...billingErrors },
  },
  createCardSetup: {
    method: 'post',
    path: `${me}/card-setups`,
    summary: 'Begin to store a card',
    description: `The bank may ask the customer whether the card is theirs. ${storedOnce}`,
    security: customer,
    request: { body: body(CardSetupCreate) },
    refusals: { ...ownOnly, 422: ['payment.card_number'] },
    responses: { 201: json(CardSetup, 'How far it is'), ...writeErrors },
  },
  getCardSetup: {
    method: 'get',
    path: `${me}/card-setups/{id}`,
    summary: 'See whether a card is stored',
    security: customer,
    request: { params: IdParameters },
    refusals: ownOnly,
    responses: { 200: json(CardSetup, 'How far it is'), ...billingErrors },
  },
})
