import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Order, ProductBillingType } from './order.ts'
import { IdParameters, SearchText } from './record.ts'

export const OrderList = listOf(Order, 'OrderList')

export const listOrders = route({
  method: 'get',
  path: '/v1/orders',
  operationId: 'listOrders',
  summary: 'List the orders',
  tags: ['billing'],
  security: merchant('orders:read', 'orders:write'),
  request: {
    query: z.object({
      ...listQuery([
        'created_at',
        '-created_at',
        'amount',
        '-amount',
        'net_amount',
        '-net_amount',
        'customer',
        '-customer',
        'product',
        '-product',
        'discount',
        '-discount',
        'subscription',
        '-subscription',
      ]),
      product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
      product_billing_type: repeatable(ProductBillingType).openapi({
        description: 'Only one-time, or only recurring ones.',
      }),
      discount_id: repeatable(Id).openapi({ description: 'Only with these discounts.' }),
      customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
      checkout_id: repeatable(Id).openapi({ description: 'Only from these checkouts.' }),
      query: SearchText.openapi({
        description:
          'An order number, with or without its prefix, or part of the customer’s name or email.',
        example: 'LIND-1042',
      }),
    }),
  },
  responses: { 200: json(OrderList, 'The orders'), ...billingErrors },
})

export const getOrder = route({
  method: 'get',
  path: '/v1/orders/{id}',
  operationId: 'getOrder',
  summary: 'Get an order',
  tags: ['billing'],
  security: merchant('orders:read', 'orders:write'),
  request: { params: IdParameters },
  responses: { 200: json(Order, 'The order'), ...billingErrors },
})
