import type { CheckoutPublic } from '#api/model'
import { checkout, product } from './fixtures.ts'

/** An untouched, open checkout of what is paid for each month. */
export const monthlyCheckout: CheckoutPublic = {
  ...checkout,
  is_payment_setup_required: true,
  product: { ...product, recurring_interval: 'month', is_recurring: true },
}
