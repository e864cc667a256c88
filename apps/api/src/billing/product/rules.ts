import type { PriceUpdate } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'

export function problemsOfInterval(interval: string | null): Refusal[] {
  if (interval === null) return []
  return [refusal('product.recurring_unavailable', { at: ['body', 'recurring_interval'] })]
}

/** Every price that can be given so far is a static one, and a product has exactly one of these. */
export function problemsOfPrices(prices: PriceUpdate[]): Refusal[] {
  return prices
    .slice(1)
    .map((_, index) => refusal('product.one_static_price', { at: ['body', 'prices', index + 1] }))
}
