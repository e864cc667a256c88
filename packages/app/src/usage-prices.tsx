import type { Price } from '@tollgate/contracts'
import { usagePriceText } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'

/** What of prices is billed for what is used, each on a line; nothing where all is paid ahead. */
export function UsagePrices({ prices }: { prices: readonly Price[] }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const metered = prices.flatMap((price) => (price.amount_type === 'metered_unit' ? [price] : []))
  if (metered.length === 0) return null
  return (
    <ul className="space-y-0.5 text-ink-muted">
      {metered.map((price) => (
        <li key={price.id} className="tabular-nums wrap-anywhere">
          {usagePriceText({ t, language }, price)}
        </li>
      ))}
    </ul>
  )
}

/** Whether something is billed for what is used. */
export function hasUsagePrices(prices: readonly Pick<Price, 'amount_type'>[]): boolean {
  return prices.some(({ amount_type }) => amount_type === 'metered_unit')
}
