import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Subscription } from '#api/model/index.ts'
import { withUsage } from '../price/with-usage.ts'

interface SubscriptionPriceProps {
  subscription: Pick<Subscription, 'amount' | 'currency' | 'recurring_interval' | 'prices'>
}

/** What a period costs before discount and tax. */
export function SubscriptionPrice({ subscription }: SubscriptionPriceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { amount, currency, recurring_interval: interval, prices } = subscription
  const price =
    amount === 0
      ? t('billing.price.free')
      : t(`billing.price.each_${interval}`, { amount: format.money(amount, currency) })
  return withUsage(t, price, prices)
}
