import type { RequestHandler } from 'msw'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getGetEarningsMockHandler } from '#api/earnings/earnings.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'

export const nothing = { items: [], pagination: { total_count: 0, max_page: 0 } }

/** Answers what Home and the command menu ask for in an organization without sales. */
export const emptyHome = [
  getListProductsMockHandler(nothing),
  getListCheckoutLinksMockHandler(nothing),
  getListOrdersMockHandler(nothing),
  getListCustomersMockHandler(nothing),
]

/** Of a home with orders that were free. */
export const nothingEarned: RequestHandler = getGetEarningsMockHandler({
  start_date: '2026-03-14',
  end_date: '2026-03-15',
  currencies: [],
})
