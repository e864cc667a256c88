import { usagePriceText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { NoValue } from '@tollgate/ui/table-cells'
import type { ProductPrice } from '#api/model/index.ts'
import { shownPrice } from './price-draft.ts'
import { withUsage } from './with-usage.ts'

interface PriceTextProps {
  prices: readonly ProductPrice[]
}

/** A product's price in few words. */
export function PriceText({ prices }: PriceTextProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const paidAhead = usePaidAhead(prices)
  const [first] = prices
  if (first === undefined) return <NoValue />
  if (first.amount_type === 'metered_unit' && prices.length === 1) {
    return usagePriceText({ t, language }, first)
  }
  return withUsage(t, paidAhead, prices)
}

function usePaidAhead(prices: readonly ProductPrice[]): string {
  const t = useTranslate()
  const format = useFormat()
  const price = shownPrice(prices)
  if (price === undefined || price.amount_type === 'metered_unit') return ''
  const { price_currency: currency, recurring_interval: interval } = price
  function costs(amount: number): string {
    const money = format.money(amount, currency)
    return interval === null ? money : t(`billing.price.each_${interval}`, { amount: money })
  }
  if (price.amount_type === 'free') return t('billing.price.free')
  if (price.amount_type === 'fixed') return costs(price.price_amount)
  if (price.minimum_amount === null) return t('billing.price.custom')
  return t('billing.price.custom_from', { amount: costs(price.minimum_amount) })
}
