import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, json, publicBillingErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { anyone, merchant } from '../common/security.ts'
import { CheckoutLink, CheckoutLinkCreate, CheckoutLinkUpdate } from './checkout-link.ts'
import { IdParameters } from './record.ts'

export const CheckoutLinkList = listOf(CheckoutLink, 'CheckoutLinkList')

export const listCheckoutLinks = route({
  method: 'get',
  path: '/v1/checkout-links',
  operationId: 'listCheckoutLinks',
  summary: 'List the checkout links',
  tags: ['billing'],
  security: merchant('checkout_links:read', 'checkout_links:write'),
  request: {
    query: z.object({
      ...listQuery([
        'created_at',
        '-created_at',
        'label',
        '-label',
        'success_url',
        '-success_url',
        'allow_discount_codes',
        '-allow_discount_codes',
      ]),
      product_id: repeatable(Id).openapi({ description: 'Only with one of these products.' }),
    }),
  },
  responses: { 200: json(CheckoutLinkList, 'The checkout links'), ...billingErrors },
})

export const createCheckoutLink = route({
  method: 'post',
  path: '/v1/checkout-links',
  operationId: 'createCheckoutLink',
  summary: 'Create a checkout link',
  tags: ['billing'],
  security: merchant('checkout_links:write'),
  request: { body: body(CheckoutLinkCreate) },
  responses: { 201: json(CheckoutLink, 'The new checkout link'), ...billingErrors },
})

export const getCheckoutLink = route({
  method: 'get',
  path: '/v1/checkout-links/{id}',
  operationId: 'getCheckoutLink',
  summary: 'Get a checkout link',
  tags: ['billing'],
  security: merchant('checkout_links:read', 'checkout_links:write'),
  request: { params: IdParameters },
  responses: { 200: json(CheckoutLink, 'The checkout link'), ...billingErrors },
})

export const updateCheckoutLink = route({
  method: 'patch',
  path: '/v1/checkout-links/{id}',
  operationId: 'updateCheckoutLink',
  summary: 'Update a checkout link',
  tags: ['billing'],
  security: merchant('checkout_links:write'),
  request: { params: IdParameters, body: body(CheckoutLinkUpdate) },
  responses: { 200: json(CheckoutLink, 'The checkout link as it is now'), ...billingErrors },
})

export const deleteCheckoutLink = route({
  method: 'delete',
  path: '/v1/checkout-links/{id}',
  operationId: 'deleteCheckoutLink',
  summary: 'Delete a checkout link',
  tags: ['billing'],
  security: merchant('checkout_links:write'),
  request: { params: IdParameters },
  responses: { 204: { description: 'Deleted' }, ...billingErrors },
})

function wish(description: string, example: string) {
  return z
    .union([z.string(), z.array(z.string()).transform((values) => values[0])])
    .optional()
    .openapi({ type: 'string', description, example })
}

export const openCheckoutLink = route({
  method: 'get',
  path: '/checkout-links/{client_secret}',
  operationId: 'openCheckoutLink',
  summary: 'Open a checkout link: create a checkout and redirect to its page',
  description: 'Invalid query parameters are ignored.',
  tags: ['checkout'],
  security: anyone,
  request: {
    params: z.object({
      client_secret: z.string().min(1).max(128).openapi({
        description: 'Client secret of the link.',
        example: 'tollgate_cl_8QmTzRkP3vYw6XnB1cGdHs',
      }),
    }),
    query: z.object({
      customer_email: wish('Email to prefill.', 'ada@example.com'),
      customer_name: wish('Name to prefill.', 'Ada Lovelace'),
      discount_code: wish('Discount code to apply.', 'SPRING20'),
      amount: wish('Amount to suggest, in cents.', '1500'),
      reference_id: wish('Kept in the metadata.', 'r-17'),
      utm_source: wish('Kept in the metadata.', 'newsletter'),
      utm_medium: wish('Kept in the metadata.', 'email'),
      utm_campaign: wish('Kept in the metadata.', 'spring'),
      utm_content: wish('Kept in the metadata.', 'button'),
      utm_term: wish('Kept in the metadata.', 'anvil'),
    }),
  },
  responses: {
    302: {
      description: 'To the page of the new checkout',
      headers: {
        Location: {
          description: 'URL of the page.',
          schema: { type: 'string' },
          required: true,
        },
      },
    },
    ...publicBillingErrors,
  },
})
