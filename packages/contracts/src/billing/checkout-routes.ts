import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Checkout, CheckoutStatus } from './checkout.ts'
import { CheckoutCreate, CheckoutUpdate } from './checkout-input.ts'
import { IdParameters, SearchText } from './record.ts'

export const CheckoutList = listOf(Checkout, 'CheckoutList')

export const listCheckouts = route({
  method: 'get',
  path: '/v1/checkouts',
  operationId: 'listCheckouts',
  summary: 'List the checkouts',
  tags: ['billing'],
  security: merchant('checkouts:read', 'checkouts:write'),
  request: {
    query: z.object({
      ...listQuery(['created_at', '-created_at', 'expires_at', '-expires_at', 'status', '-status']),
      product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
      customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
      status: repeatable(CheckoutStatus).openapi({ description: 'Only in these states.' }),
      query: SearchText,
    }),
  },
  responses: { 200: json(CheckoutList, 'The checkouts'), ...billingErrors },
})

export const createCheckout = route({
  method: 'post',
  path: '/v1/checkouts',
  operationId: 'createCheckout',
  summary: 'Create a checkout',
  tags: ['billing'],
  security: merchant('checkouts:write'),
  request: { body: body(CheckoutCreate) },
  responses: { 201: json(Checkout, 'The new checkout'), ...billingErrors },
})

export const getCheckout = route({
  method: 'get',
  path: '/v1/checkouts/{id}',
  operationId: 'getCheckout',
  summary: 'Get a checkout',
  tags: ['billing'],
  security: merchant('checkouts:read', 'checkouts:write'),
  request: { params: IdParameters },
  responses: { 200: json(Checkout, 'The checkout'), ...billingErrors },
})

export const updateCheckout = route({
  method: 'patch',
  path: '/v1/checkouts/{id}',
  operationId: 'updateCheckout',
  summary: 'Update an open checkout',
  tags: ['billing'],
  security: merchant('checkouts:write'),
  request: { params: IdParameters, body: body(CheckoutUpdate) },
  responses: {
    200: json(Checkout, 'The checkout as it is now'),
    ...billingErrors,
    403: billingError('Not allowed, or the checkout is not open (`NotOpenCheckout`)'),
    409: billingError('Another request is changing the checkout'),
  },
})
