import type { PriceUpdate } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'

/** A product has exactly one static price; whatever is kept by its id is one. */
export function problemsOfPrices(prices: PriceUpdate[]): Refusal[] {
  const firstStatic = prices.findIndex((price) => !isMetered(price))
  return prices.flatMap((price, index): Refusal[] => {
    const at = ['body', 'prices', index]
    if (isMetered(price)) return [refusal('price.metered_unavailable', { at })]
    return index === firstStatic ? [] : [refusal('product.one_static_price', { at })]
  })
}

function isMetered(price: PriceUpdate): boolean {
  return 'amount_type' in price && price.amount_type === 'metered_unit'
}
