import type { RequestHandler } from 'msw'
import { getListCustomerBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import {
  getGetCustomerSpendingMockHandler,
  getGetCustomerStateMockHandler,
} from '#api/customer/customer.msw.ts'
import { getListCustomerMetersMockHandler } from '#api/customer-meter/customer-meter.msw.ts'
import type { CustomerState } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListRefundsMockHandler } from '#api/refund/refund.msw.ts'
import { getListSubscriptionsMockHandler } from '#api/subscription/subscription.msw.ts'
import { grace, listOf } from './acme-shop.ts'

const nothingGranted: CustomerState = {
  ...grace,
  active_subscriptions: [],
  active_meters: [],
  granted_benefits: [],
}

/** Answers what Grace’s page asks for: nothing bought or granted, unless a test answered before. */
export function customerPage(): RequestHandler[] {
  return [
    getGetCustomerStateMockHandler(nothingGranted),
    getGetCustomerSpendingMockHandler({ customer_id: grace.id, currencies: [], discounts: [] }),
    getListCustomerBenefitGrantsMockHandler(listOf([])),
    getListCustomerMetersMockHandler(listOf([])),
    getListOrdersMockHandler(listOf([])),
    getListRefundsMockHandler(listOf([])),
    getListSubscriptionsMockHandler(listOf([])),
  ]
}
