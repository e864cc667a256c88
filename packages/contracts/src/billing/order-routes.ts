import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import {
  createdQuery,
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  repeatable,
} from '../common/list.ts'
import { billingError, billingErrors, body, csv, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant, recentlyProven } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { DisputeStatus } from './dispute.ts'
import { generatingInvoice, gettingInvoice } from './invoice.ts'
import {
  BillingReason,
  Order,
  OrderStatus,
  OrderUpdate,
  orderUpdateRefusals,
  ProductBillingType,
} from './order.ts'
import { IdParameters, SearchText } from './record.ts'

export const OrderList = listOf(Order, 'OrderList')

const orderFilters = {
  product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
  product_billing_type: repeatable(ProductBillingType).openapi({
    description: 'Only one-time, or only recurring ones.',
  }),
  discount_id: repeatable(Id).openapi({ description: 'Only with these discounts.' }),
  customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
  checkout_id: repeatable(Id).openapi({ description: 'Only from these checkouts.' }),
  subscription_id: repeatable(Id).openapi({ description: 'Only of these subscriptions.' }),
  status: repeatable(OrderStatus).openapi({ description: 'Only in these states.' }),
  billing_reason: repeatable(BillingReason).openapi({
    description: 'Only those created for these reasons.',
  }),
  dispute_status: repeatable(DisputeStatus).openapi({
    description: 'Only those with a dispute that has one of these statuses.',
  }),
  ...createdQuery,
  ...metadataQuery,
  query: SearchText.openapi({
    description:
      'An order number, with or without its prefix, or part of the customer’s name or email.',
    example: 'LIND-1042',
  }),
}

/** How merchants and customers both ask for another attempt to charge. */
export const retryingOrder = {
  description:
    'Charges the card of its subscription at once. Five attempts are possible for an order, whoever ' +
    'asks for them; they do not bring the end of the subscription nearer. Takes no ' +
    '`Idempotency-Key`: while an attempt is under way, no other is made.',
  request: { params: IdParameters },
  refusals: {
    400: ['payment.declined'],
    403: ['order.retries_used_up', 'organization.payments_paused'],
    404: ['resource.not_found'],
    409: ['order.being_paid', 'order.nothing_to_pay', 'payment_method.missing', 'tax.unavailable'],
    422: ['tax.place_unknown'],
  },
  responses: {
    ...billingErrors,
    400: billingError('The card was declined (`PaymentError`)'),
    409: billingError('Nothing is to be paid, or an attempt is under way'),
  },
} as const

export const orderRoutes = defineRoutes('order', {
  listOrders: {
    method: 'get',
    path: '/v1/orders',
    summary: 'List the orders',
    security: merchant('orders:read', 'orders:write'),
    request: {
      query: z.object({
        ...listQuery(
          [
            'created_at',
            '-created_at',
            'amount',
            '-amount',
            'net_amount',
            '-net_amount',
            'total_amount',
            '-total_amount',
            'customer',
            '-customer',
            'product',
            '-product',
            'discount',
            '-discount',
            'subscription',
            '-subscription',
          ],
          '`amount` is the same as `net_amount`. `product` sorts by the product’s current name, which may differ from the one it was sold under.',
        ),
        ...orderFilters,
      }),
    },
    responses: { 200: json(OrderList, 'The orders'), ...billingErrors },
  },
  exportOrders: {
    method: 'get',
    path: '/v1/orders/export',
    summary: 'Download the orders as CSV',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('orders:read', 'orders:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...orderFilters }) },
    responses: { 200: csv('The orders', 'orders'), ...billingErrors },
  },
  getOrder: {
    method: 'get',
    path: '/v1/orders/{id}',
    summary: 'Get an order',
    security: merchant('orders:read', 'orders:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Order, 'The order'), ...billingErrors },
  },
  updateOrder: {
    method: 'patch',
    path: '/v1/orders/{id}',
    summary: 'Change who is billed',
    security: merchant('orders:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(OrderUpdate) },
    refusals: { 404: ['resource.not_found'], 422: orderUpdateRefusals },
    responses: { 200: versioned(Order, 'The order as it is now'), ...versionErrors },
  },
  getOrderInvoice: {
    method: 'get',
    path: '/v1/orders/{id}/invoice',
    summary: 'Get the invoice of an order',
    security: merchant('orders:read', 'orders:write'),
    ...gettingInvoice,
  },
  generateOrderInvoice: {
    method: 'post',
    path: '/v1/orders/{id}/invoice',
    summary: 'Make the invoice of an order',
    security: merchant('orders:write'),
    ...generatingInvoice,
  },
  retryOrder: {
    method: 'post',
    path: '/v1/orders/{id}/retry',
    summary: 'Try again to be paid for an order',
    security: recentlyProven(merchant('orders:write')),
    ...retryingOrder,
    responses: {
      ...retryingOrder.responses,
      200: json(Order, 'The order; once it is paid, its status says so'),
    },
  },
})
