import { z } from '@hono/zod-openapi'
import { billingError, body, json, publicBillingErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { CheckoutPublic, CheckoutPublicConfirmed } from './checkout.ts'
import { CheckoutConfirm, CheckoutUpdatePublic } from './checkout-input.ts'

const parameters = z.object({
  client_secret: z.string().min(1).max(128).openapi({
    description: 'Client secret of the checkout.',
    example: 'tollgate_c_2fVvYwqzNnW8JjYz6GfLr9',
  }),
})

const expired = billingError('The checkout expired (`ExpiredCheckoutError`)')

const changeErrors = {
  ...publicBillingErrors,
  403: billingError('The checkout is not open (`NotOpenCheckout`)'),
  409: billingError('Another request is changing the checkout'),
  410: expired,
}

export const getPublicCheckout = route({
  method: 'get',
  path: '/v1/checkouts/client/{client_secret}',
  operationId: 'getPublicCheckout',
  summary: 'Get a checkout by its client secret',
  tags: ['checkout'],
  security: anyone,
  request: { params: parameters },
  responses: { 200: json(CheckoutPublic, 'The checkout'), ...publicBillingErrors, 410: expired },
})

export const updatePublicCheckout = route({
  method: 'patch',
  path: '/v1/checkouts/client/{client_secret}',
  operationId: 'updatePublicCheckout',
  summary: 'Update an open checkout by its client secret',
  tags: ['checkout'],
  security: anyone,
  request: { params: parameters, body: body(CheckoutUpdatePublic) },
  responses: { 200: json(CheckoutPublic, 'The checkout as it is now'), ...changeErrors },
})

export const confirmCheckout = route({
  method: 'post',
  path: '/v1/checkouts/client/{client_secret}/confirm',
  operationId: 'confirmCheckout',
  summary: 'Confirm a checkout and pay',
  description: 'The outcome of the payment comes later: read the checkout until it is succeeded.',
  tags: ['checkout'],
  security: anyone,
  request: { params: parameters, body: body(CheckoutConfirm) },
  responses: {
    200: json(CheckoutPublicConfirmed, 'Confirmed; the payment is under way'),
    ...changeErrors,
    400: billingError('The card was declined; the checkout is open again (`PaymentError`)'),
  },
})

export const cancelCheckoutPayment = route({
  method: 'post',
  path: '/v1/checkouts/client/{client_secret}/cancel-payment',
  operationId: 'cancelCheckoutPayment',
  summary: 'Cancel a payment that waits for the buyer',
  description:
    'Gives up a payment that the buyer’s bank asked to confirm, so that another card can be used. ' +
    'Where nothing waits any more, the checkout is answered as it is: it may have succeeded.',
  tags: ['checkout'],
  security: anyone,
  request: { params: parameters },
  responses: {
    200: json(CheckoutPublic, 'The checkout as it is now; open again if the payment was canceled'),
    ...publicBillingErrors,
    409: billingError('The payment is being processed (`PaymentProcessing`)'),
    410: expired,
  },
})
