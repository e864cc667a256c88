import type { Product, Subscription } from '#api/model/index.ts'
import { anvil, anvilOrder, anvilPrice, grace } from './acme-shop.ts'

/** The anvil, each month. */
export const monthlyAnvil: Product = {
  ...anvil,
  recurring_interval: 'month',
  is_recurring: true,
  prices: [{ ...anvilPrice, type: 'recurring', recurring_interval: 'month' }],
}

export const anvilSubscription: Subscription = {
  created_at: anvilOrder.created_at,
  modified_at: null,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000400',
  metadata: {},
  custom_field_data: {},
  amount: 1900,
  currency: 'usd',
  recurring_interval: 'month',
  status: 'active',
  current_period_start: anvilOrder.created_at,
  current_period_end: '2026-04-14T09:26:00.000Z',
  cancel_at_period_end: false,
  canceled_at: null,
  started_at: anvilOrder.created_at,
  ends_at: null,
  ended_at: null,
  customer_id: grace.id,
  customer: grace,
  customer_cancellation_reason: null,
  customer_cancellation_comment: null,
  product_id: anvil.id,
  product: monthlyAnvil,
  prices: monthlyAnvil.prices,
  discount_id: null,
  discount: null,
  checkout_id: anvilOrder.checkout_id,
  meters: [],
}

/** The same, to end with its period. */
export const endingSubscription: Subscription = {
  ...anvilSubscription,
  cancel_at_period_end: true,
  canceled_at: '2026-03-20T09:26:00.000Z',
  ends_at: '2026-04-14T09:26:00.000Z',
  customer_cancellation_reason: 'too_expensive',
  customer_cancellation_comment: 'Maybe next year.',
}
