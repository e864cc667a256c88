import { hasUsagePrices } from '@tollgate/app/usage-prices'
import type { Translate } from '@tollgate/messages'
import type { PublicProduct } from '#api/model'

/** What a period costs, where what is used may come on top of it or is all of it. */
export function withUsage(t: Translate, price: string, prices: PublicProduct['prices']): string {
  if (!hasUsagePrices(prices)) return price
  if (prices.every(({ amount_type }) => amount_type === 'metered_unit')) {
    return t('checkout.renewal.usage')
  }
  return t('checkout.renewal.plus_usage', { price })
}
