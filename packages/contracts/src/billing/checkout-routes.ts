import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, metadataQuery, repeatable } from '../common/list.ts'
import {
  billingError,
  billingErrors,
  body,
  json,
  publicBillingErrors,
  writeErrors,
} from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, merchant } from '../common/security.ts'
import {
  Checkout,
  CheckoutList,
  CheckoutPublic,
  CheckoutPublicConfirmed,
  CheckoutStatus,
} from './checkout.ts'
import {
  CheckoutConfirm,
  CheckoutCreate,
  CheckoutUpdate,
  CheckoutUpdatePublic,
} from './checkout-input.ts'
import { customFieldDataRefusals } from './custom-field.ts'
import { discountRefusals } from './discount.ts'
import { IdParameters, SearchText } from './record.ts'

export const expired = billingError('The checkout expired (`ExpiredCheckoutError`)')

const unavailable = billingError('The merchant is suspended (`NotOpenCheckout`)')
const notOpen = billingError(
  'The checkout is not open, or the merchant is suspended (`NotOpenCheckout`)',
)

const changeErrors = {
  ...publicBillingErrors,
  403: notOpen,
  409: billingError('Another request is changing the checkout'),
  410: expired,
}

export const ClientSecretParameters = z.object({
  client_secret: z.string().min(1).max(128).openapi({
    description: 'Client secret of the checkout.',
    example: 'tollgate_c_2fVvYwqzNnW8JjYz6GfLr9',
  }),
})

const formRefusals = [
  'address.state_unknown',
  'amount.not_in_steps',
  'amount.too_large',
  'amount.too_small',
  ...customFieldDataRefusals,
  'customer.email_fixed',
] as const

export const checkoutRoutes = defineRoutes('checkout', {
  getPublicCheckout: {
    method: 'get',
    path: '/v1/checkouts/client/{client_secret}',
    summary: 'Get a checkout by its client secret',
    security: anyone,
    request: { params: ClientSecretParameters },
    refusals: {
      403: ['checkout.unavailable'],
      404: ['resource.not_found'],
      410: ['checkout.expired'],
    },
    responses: {
      200: json(CheckoutPublic, 'The checkout'),
      ...publicBillingErrors,
      403: unavailable,
      410: expired,
    },
  },
  updatePublicCheckout: {
    method: 'patch',
    path: '/v1/checkouts/client/{client_secret}',
    summary: 'Update an open checkout by its client secret',
    security: anyone,
    request: { params: ClientSecretParameters, body: body(CheckoutUpdatePublic) },
    refusals: {
      403: ['checkout.not_open', 'checkout.unavailable'],
      404: ['resource.not_found'],
      410: ['checkout.expired'],
      422: [
        ...formRefusals,
        'discount.code_invalid',
        ...discountRefusals,
        'price.not_of_product',
        'product.no_longer_on_sale',
        'product.not_offered',
        'tax_id.country_missing',
        'tax_id.not_of_country',
      ],
    },
    responses: { 200: json(CheckoutPublic, 'The checkout as it is now'), ...changeErrors },
  },
  confirmCheckout: {
    method: 'post',
    path: '/v1/checkouts/client/{client_secret}/confirm',
    summary: 'Confirm a checkout and pay',
    description:
      'The outcome of the payment comes later: read the checkout until it is succeeded. Takes no ' +
      '`Idempotency-Key`: however often it is sent, a checkout is confirmed and charged once.',
    security: anyone,
    request: { params: ClientSecretParameters, body: body(CheckoutConfirm) },
    refusals: {
      400: ['payment.declined'],
      403: ['checkout.not_open', 'checkout.unavailable', 'subscription.already_active'],
      404: ['resource.not_found'],
      409: ['checkout.locked', 'customer.deleted', 'tax.unavailable'],
      410: ['checkout.expired'],
      422: [
        ...formRefusals,
        'customer.other_email',
        'discount.busy',
        'discount.code_invalid',
        ...discountRefusals,
        'payment.card_number',
        'price.not_of_product',
        'product.no_longer_on_sale',
        'product.not_in_currency',
        'product.not_offered',
        'tax.place_unknown',
        'tax_id.country_missing',
        'tax_id.not_of_country',
      ],
    },
    responses: {
      200: json(CheckoutPublicConfirmed, 'Confirmed; the payment is under way'),
      ...changeErrors,
      400: billingError('The card was declined; the checkout is open again (`PaymentError`)'),
    },
  },
  cancelCheckoutPayment: {
    method: 'post',
    path: '/v1/checkouts/client/{client_secret}/cancel-payment',
    summary: 'Cancel a payment that waits for the buyer',
    description:
      'Cancels a payment that is waiting for the buyer’s bank, so that they can use another card. ' +
      'If no payment is waiting, the checkout is returned unchanged: it may have succeeded meanwhile.',
    security: anyone,
    request: { params: ClientSecretParameters },
    refusals: {
      404: ['resource.not_found'],
      409: ['payment.processing'],
      410: ['checkout.expired'],
    },
    responses: {
      200: json(
        CheckoutPublic,
        'The checkout as it is now; open again if the payment was canceled',
      ),
      ...publicBillingErrors,
      409: billingError('The payment is being processed (`PaymentProcessing`)'),
      410: expired,
    },
  },
  listCheckouts: {
    method: 'get',
    path: '/v1/checkouts',
    summary: 'List the checkouts',
    security: merchant('checkouts:read', 'checkouts:write'),
    request: {
      query: z.object({
        ...listQuery([
          'created_at',
          '-created_at',
          'expires_at',
          '-expires_at',
          'status',
          '-status',
        ]),
        product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        status: repeatable(CheckoutStatus).openapi({ description: 'Only in these states.' }),
        query: SearchText,
        ...metadataQuery,
      }),
    },
    responses: { 200: json(CheckoutList, 'The checkouts'), ...billingErrors },
  },
  createCheckout: {
    method: 'post',
    path: '/v1/checkouts',
    summary: 'Create a checkout',
    security: merchant('checkouts:write'),
    request: { headers: IdempotencyHeaders, body: body(CheckoutCreate) },
    refusals: {
      422: [
        ...formRefusals,
        ...discountRefusals,
        'product.not_in_currency',
        'product.not_on_sale',
        'product.not_recurring',
        'reference.not_found',
        'subscription.not_upgradable',
        'tax_id.country_missing',
        'tax_id.not_of_country',
      ],
    },
    responses: { 201: json(Checkout, 'The new checkout'), ...writeErrors },
  },
  getCheckout: {
    method: 'get',
    path: '/v1/checkouts/{id}',
    summary: 'Get a checkout',
    security: merchant('checkouts:read', 'checkouts:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(Checkout, 'The checkout'), ...billingErrors },
  },
  updateCheckout: {
    method: 'patch',
    path: '/v1/checkouts/{id}',
    summary: 'Update an open checkout',
    security: merchant('checkouts:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(CheckoutUpdate) },
    refusals: {
      403: ['checkout.not_open'],
      404: ['resource.not_found'],
      422: [
        ...formRefusals,
        ...discountRefusals,
        'price.not_of_product',
        'product.no_longer_on_sale',
        'product.not_offered',
        'reference.not_found',
        'tax_id.country_missing',
        'tax_id.not_of_country',
      ],
    },
    responses: {
      200: json(Checkout, 'The checkout as it is now'),
      ...writeErrors,
      403: billingError('Not allowed, or the checkout is not open (`NotOpenCheckout`)'),
      409: billingError(
        'Another request is changing the checkout, or has the same `Idempotency-Key`',
      ),
    },
  },
})
