import type { CustomerSubscription } from '#api/model'
import { order, organization } from './fixtures.ts'
import { monthlyCheckout } from './monthly-checkout.ts'

const { product } = monthlyCheckout

/** One that has begun, and goes on. */
export const monthlySubscription: CustomerSubscription = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000400',
  created_at: '2026-03-14T09:26:00.000Z',
  modified_at: null,
  amount: 1900,
  currency: 'usd',
  recurring_interval: 'month',
  status: 'active',
  current_period_start: '2026-03-14T09:26:00.000Z',
  current_period_end: '2026-04-14T09:26:00.000Z',
  cancel_at_period_end: false,
  canceled_at: null,
  started_at: '2026-03-14T09:26:00.000Z',
  ends_at: null,
  ended_at: null,
  customer_id: order.customer_id,
  product_id: product.id,
  discount_id: null,
  checkout_id: null,
  customer_cancellation_reason: null,
  customer_cancellation_comment: null,
  product: { ...product, organization },
  prices: product.prices,
  meters: [],
}
