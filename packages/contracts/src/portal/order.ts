import { z } from '@hono/zod-openapi'
import {
  generatingInvoice,
  gettingCreditNote,
  gettingCreditNoteReversal,
  gettingInvoice,
} from '../billing/invoice.ts'
import {
  OrderUpdate,
  orderDueFields,
  orderFields,
  orderUpdateRefusals,
  ProductBillingType,
} from '../billing/order.ts'
import { retryingOrder } from '../billing/order-routes.ts'
import { PaymentCard } from '../billing/payment.ts'
import { PortalOrderProduct } from '../billing/product.ts'
import { IdParameters, recordFields, SearchText } from '../billing/record.ts'
import {
  IsCreditNoteGenerated,
  IsCreditNoteReversed,
  RefundStatus,
  refundAmounts,
} from '../billing/refund.ts'
import { PortalSubscriptionSummary } from '../billing/subscription.ts'
import { Id, orNull, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'

/** What a customer may know of a refund: not why, nor what the merchant noted. */
const PortalRefund = z
  .object({
    ...recordFields,
    status: RefundStatus,
    ...refundAmounts,
    is_credit_note_generated: IsCreditNoteGenerated,
    is_credit_note_reversed: IsCreditNoteReversed,
  })
  .openapi('CustomerRefund')

/** Of an order whose charge failed, or is under way. */
const PortalOrderDue = z
  .object({
    ...orderDueFields,
    is_being_charged: z.boolean().openapi({
      description: 'Whether an attempt is under way.',
      example: false,
    }),
    failed_at: Timestamp.nullable().openapi({ description: 'When the last attempt failed.' }),
    failure_code: z.string().nullable().openapi({
      description: 'Why it failed, as the processor calls it.',
      example: 'insufficient_funds',
    }),
    failure_message: z.string().nullable().openapi({
      description: 'The same, in English.',
      example: 'Your card has insufficient funds.',
    }),
  })
  .openapi('CustomerOrderDue')

export const PortalOrder = z
  .object({
    ...orderFields,
    card: orNull(PaymentCard).openapi({
      description: 'The card that paid it; null where nothing was paid by card.',
    }),
    product: PortalOrderProduct,
    refunds: z.array(PortalRefund).openapi({ description: 'Its refunds, the first one first.' }),
    subscription: orNull(PortalSubscriptionSummary).openapi({ description: 'The subscription.' }),
    due: orNull(PortalOrderDue).openapi({
      description: 'What is still to be paid; null where nothing is.',
    }),
  })
  .openapi('CustomerOrder')

export const PortalOrderList = listOf(PortalOrder, 'CustomerOrderList')

export type PortalOrderDue = z.infer<typeof PortalOrderDue>
export type PortalOrder = z.infer<typeof PortalOrder>

export const portalOrderRoutes = defineRoutes('portal-order', {
  listPortalOrders: {
    method: 'get',
    path: '/v1/customer-portal/orders',
    summary: 'List your orders',
    security: customer,
    request: {
      query: z.object({
        ...listQuery([
          'created_at',
          '-created_at',
          'amount',
          '-amount',
          'net_amount',
          '-net_amount',
          'product',
          '-product',
          'subscription',
          '-subscription',
        ]),
        product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
        product_billing_type: repeatable(ProductBillingType).openapi({
          description: 'Only one-time, or only recurring ones.',
        }),
        subscription_id: repeatable(Id).openapi({ description: 'Only of these subscriptions.' }),
        query: SearchText.openapi({
          description: 'Part of an order number, or of the name that the product was sold under.',
          example: 'LIND-1042',
        }),
      }),
    },
    responses: { 200: json(PortalOrderList, 'Your orders'), ...billingErrors },
  },
  getPortalOrder: {
    method: 'get',
    path: '/v1/customer-portal/orders/{id}',
    summary: 'Get one of your orders',
    security: customer,
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(PortalOrder, 'Your order'), ...billingErrors },
  },
  updatePortalOrder: {
    method: 'patch',
    path: '/v1/customer-portal/orders/{id}',
    summary: 'Change who is billed for one of your orders',
    security: customer,
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(OrderUpdate) },
    refusals: { 404: ['resource.not_found'], 422: orderUpdateRefusals },
    responses: { 200: json(PortalOrder, 'Your order as it is now'), ...writeErrors },
  },
  retryPortalOrder: {
    method: 'post',
    path: '/v1/customer-portal/orders/{id}/retry',
    summary: 'Try again to pay one of your orders',
    security: customer,
    ...retryingOrder,
    refusals: {
      ...retryingOrder.refusals,
      403: [...retryingOrder.refusals[403], 'session.one_purchase'],
    },
    responses: {
      ...retryingOrder.responses,
      200: json(PortalOrder, 'Your order; once it is paid, its status says so'),
    },
  },
  getPortalOrderInvoice: {
    method: 'get',
    path: '/v1/customer-portal/orders/{id}/invoice',
    summary: 'Get the invoice of one of your orders',
    security: customer,
    ...gettingInvoice,
  },
  generatePortalOrderInvoice: {
    method: 'post',
    path: '/v1/customer-portal/orders/{id}/invoice',
    summary: 'Make the invoice of one of your orders',
    security: customer,
    ...generatingInvoice,
  },
  getPortalCreditNote: {
    method: 'get',
    path: '/v1/customer-portal/refunds/{id}/credit-note',
    summary: 'Get the credit note of one of your refunds',
    security: customer,
    ...gettingCreditNote,
  },
  getPortalCreditNoteReversal: {
    method: 'get',
    path: '/v1/customer-portal/refunds/{id}/credit-note-reversal',
    summary: 'Get the reversal of the credit note of one of your refunds',
    security: customer,
    ...gettingCreditNoteReversal,
  },
})
