import { useFormat, useTranslate } from '@tollgate/messages/react'
import { NoValue } from '@tollgate/ui/table-cells'
import type { ProductPrice } from '#api/model/index.ts'
import { shownPrice } from './price-draft.ts'

/** A product's price in few words. */
export function PriceText({ prices }: { prices: readonly ProductPrice[] }) {
  const t = useTranslate()
  const format = useFormat()
  const price = shownPrice(prices) ?? prices[0]
  if (price === undefined) return <NoValue />
  const { price_currency: currency, recurring_interval: interval } = price
  function costs(amount: number): string {
    const money = format.money(amount, currency)
    return interval === null ? money : t(`billing.price.each_${interval}`, { amount: money })
  }
  if (price.amount_type === 'free') return t('billing.price.free')
  if (price.amount_type === 'metered_unit') return t('billing.price.metered')
  if (price.amount_type === 'fixed') return costs(price.price_amount)
  if (price.minimum_amount === null) return t('billing.price.custom')
  return t('billing.price.custom_from', { amount: costs(price.minimum_amount) })
}
