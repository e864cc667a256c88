import { formatMoney, formatUnitPrice } from './format.ts'
import type { Translator } from './translator.ts'

interface UsagePrice {
  price_currency: string
  recurring_interval: 'month' | 'year' | null
  unit_amount: string
  cap_amount: number | null
  meter: { name: string }
}

/** What is billed for what is used: “API calls: $0.25 per unit, at most $100.00 per month”. */
export function usagePriceText(
  { t, language }: Pick<Translator, 't' | 'language'>,
  price: UsagePrice,
): string {
  const { price_currency: currency, cap_amount: cap, recurring_interval: interval } = price
  const unit = {
    meter: price.meter.name,
    price: formatUnitPrice(price.unit_amount, currency, language),
  }
  if (cap === null || interval === null) return t('common.price.unit', unit)
  return t(`common.price.unit_at_most_${interval}`, {
    ...unit,
    cap: formatMoney(cap, currency, language),
  })
}
