import type { PriceUpdate } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'

interface Priced {
  /** Null where it is paid once. */
  recurringInterval: string | null
  /** Those on sale until now. */
  prices: { id: string; meterId: string | null }[]
}

/** A product has at most one static price, and where it is recurring, one for each of some meters. */
export function problemsOfPrices(wanted: PriceUpdate[], product: Priced): Refusal[] {
  const seen = new Set<string | null>()
  return wanted.flatMap((price, index): Refusal[] => {
    const at = ['body', 'prices', index]
    const meterId = meterOf(price, product)
    const isListed = seen.has(meterId)
    seen.add(meterId)
    if (isListed) {
      const code = meterId === null ? 'product.one_static_price' : 'price.meter_listed_twice'
      return [refusal(code, { at })]
    }
    if (meterId === null || product.recurringInterval !== null) return []
    return [refusal('price.metered_not_recurring', { at })]
  })
}

/** Null for a static price. */
function meterOf(price: PriceUpdate, { prices }: Priced): string | null {
  if (!('id' in price))
    return price.amount_type === 'metered_unit' ? price.meter_id.toLowerCase() : null
  return prices.find(({ id }) => id === price.id.toLowerCase())?.meterId ?? null
}
