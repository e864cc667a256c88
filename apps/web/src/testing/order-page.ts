import type { RequestHandler } from 'msw'
import { getListBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import {
  getGetCheckoutMockHandler,
  getGetCheckoutResponseMock,
} from '#api/checkout/checkout.msw.ts'
import { getListDisputesMockHandler } from '#api/dispute/dispute.msw.ts'
import type { Order } from '#api/model/index.ts'
import { getGetOrderMockHandler } from '#api/order/order.msw.ts'
import { getListPaymentsMockHandler } from '#api/payment/payment.msw.ts'
import { getGetProductMockHandler } from '#api/product/product.msw.ts'
import { getListRefundsMockHandler } from '#api/refund/refund.msw.ts'
import { anvil, anvilOrder, listOf } from './acme-shop.ts'

/** Answers what an order’s page asks for: no payments, benefits, disputes or refunds, unless a test answered before. */
export function orderPage(order: Order = anvilOrder): RequestHandler[] {
  return [
    getGetOrderMockHandler(order),
    getGetProductMockHandler(anvil),
    getListBenefitGrantsMockHandler(listOf([])),
    getGetCheckoutMockHandler(getGetCheckoutResponseMock({ created_at: order.created_at })),
    getListDisputesMockHandler(listOf([])),
    getListRefundsMockHandler(listOf([])),
    getListPaymentsMockHandler(listOf([])),
  ]
}
