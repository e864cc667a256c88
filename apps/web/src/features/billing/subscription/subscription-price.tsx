import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { SubscriptionSummary } from '#api/model/index.ts'

interface SubscriptionPriceProps {
  subscription: Pick<SubscriptionSummary, 'amount' | 'currency' | 'recurring_interval'>
}

/** What a period costs before discount and tax. */
export function SubscriptionPrice({ subscription }: SubscriptionPriceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { amount, currency, recurring_interval: interval } = subscription
  if (amount === 0) return t('billing.price.free')
  return t(`billing.price.each_${interval}`, { amount: format.money(amount, currency) })
}
