import { hasUsagePrices } from '@tollgate/app/usage-prices'
import type { Translate } from '@tollgate/messages'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { CustomerSubscription, PublicProduct } from '#api/model'

const tones: Record<CustomerSubscription['status'], BadgeTone> = {
  incomplete: 'warning',
  incomplete_expired: 'neutral',
  trialing: 'accent',
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'neutral',
}

interface SubscriptionProps {
  subscription: CustomerSubscription
}

export function SubscriptionStatus({ subscription: { status } }: SubscriptionProps) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`subscription.status.${status}`)}</Badge>
}

/** What a period costs, where what is used may come on top of it or is all of it. */
export function withUsage(t: Translate, price: string, prices: PublicProduct['prices']): string {
  if (!hasUsagePrices(prices)) return price
  if (prices.every(({ amount_type }) => amount_type === 'metered_unit')) {
    return t('subscription.usage')
  }
  return t('subscription.plus_usage', { price })
}

/** What a period costs before discount and tax. */
export function SubscriptionPrice({ subscription }: SubscriptionProps) {
  const t = useTranslate()
  const format = useFormat()
  const { amount, currency, recurring_interval: interval, prices } = subscription
  const price =
    amount === 0
      ? t('subscription.free')
      : t(`subscription.each_${interval}`, { amount: format.money(amount, currency) })
  return withUsage(t, price, prices)
}

/** When it goes on, will end or has ended. */
export function SubscriptionTerm({ subscription }: SubscriptionProps) {
  const t = useTranslate()
  const format = useFormat()
  const { cancel_at_period_end: isCanceled, current_period_end, ends_at, ended_at } = subscription
  if (ended_at !== null) return t('subscription.ended_on', { date: format.date(ended_at) })
  const end = isCanceled ? ends_at : current_period_end
  if (end === null) return null
  return t(`subscription.${isCanceled ? 'ends' : 'renews'}_on`, { date: format.date(end) })
}
