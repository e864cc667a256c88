import { getListBenefitsMockHandler } from '#api/benefit/benefit.msw.ts'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getListDiscountsMockHandler } from '#api/discount/discount.msw.ts'
import { getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { getListRefundsMockHandler } from '#api/refund/refund.msw.ts'
import { getListSubscriptionsMockHandler } from '#api/subscription/subscription.msw.ts'
import { billingAcme } from './ada.ts'

export const nothing = { items: [], pagination: { total_count: 0, max_page: 0 } }

/** Answers what Home and the command menu ask for in an organization without sales. */
export const emptyHome = [
  getListProductsMockHandler(nothing),
  getListCheckoutLinksMockHandler(nothing),
  getListOrdersMockHandler(nothing),
  getListCustomersMockHandler(nothing),
  getListBenefitsMockHandler(nothing),
  getListDiscountsMockHandler(nothing),
  getListMetersMockHandler(nothing),
]

/** Of a home with orders, but nothing else. */
export const nothingElse = [
  getGetBillingOrganizationMockHandler(billingAcme),
  getListSubscriptionsMockHandler(nothing),
  getListRefundsMockHandler(nothing),
]
