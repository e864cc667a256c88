import { hasUsagePrices } from '@tollgate/app/usage-prices'
import type { Translate } from '@tollgate/messages'
import type { ProductPrice } from '#api/model/index.ts'

/** What a period costs, where what is used may come on top of it or is all of it. */
export function withUsage(t: Translate, price: string, prices: readonly ProductPrice[]): string {
  if (!hasUsagePrices(prices)) return price
  if (prices.every(({ amount_type }) => amount_type === 'metered_unit')) {
    return t('billing.price.metered')
  }
  return t('billing.price.plus_usage', { price })
}
