import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { SubscriptionStatus as Status, SubscriptionSummary } from '#api/model/index.ts'

const tones: Record<Status, BadgeTone> = {
  incomplete: 'warning',
  incomplete_expired: 'neutral',
  trialing: 'accent',
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'neutral',
}

interface SubscriptionStatusProps {
  subscription: Pick<
    SubscriptionSummary,
    'status' | 'cancel_at_period_end' | 'ended_at' | 'ends_at'
  >
}

/** Its state, and when it will end if it is canceled. */
export function SubscriptionStatus({ subscription }: SubscriptionStatusProps) {
  const t = useTranslate()
  const format = useFormat()
  const { status, cancel_at_period_end: isCanceled, ended_at, ends_at } = subscription
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`billing.subscription.status.${status}`)}</Badge>
      {isCanceled && ended_at === null && ends_at !== null && (
        <Badge>{t('billing.subscription.ends_on', { date: format.date(ends_at) })}</Badge>
      )}
    </span>
  )
}
