import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { Subscription, SubscriptionMilestone } from '#api/model/index.ts'
import { useListPayments } from '#api/payment/payment.ts'
import { useListSubscriptionMilestones } from '#api/subscription/subscription.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section } from '#app/page/record-page.tsx'
import { usePaymentEvent } from '../payment/use-payment-event.ts'
import { Timeline, type TimelineEvent } from '../timeline.tsx'

const newest = { sorting: ['-created_at' as const], limit: 100 }

/** What a subscription has gone through, and how each of its orders was paid. */
export function SubscriptionTimeline({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const { id, started_at } = subscription
  const milestones = useListSubscriptionMilestones(id, newest)
  const payments = useListPayments({ organization_id, subscription_id: [id], ...newest })
  const milestoneEvent = useMilestoneEvent(subscription)
  const events: TimelineEvent[] = []
  if (started_at !== null) {
    const text = t('billing.subscription.event.started')
    events.push({ id: 'started', text, at: started_at, tone: 'success' })
  }
  // What follows from a payment comes after it, though at the same time.
  events.push(
    ...(payments.data?.items ?? []).toReversed().flatMap(usePaymentEvent()),
    ...(milestones.data?.items ?? []).toReversed().map(milestoneEvent),
  )
  const isPending = milestones.isPending || payments.isPending
  return (
    <Section title={t('billing.order.timeline')}>
      {isPending ? <Skeleton className="h-24 w-full rounded-lg" /> : <Timeline events={events} />}
    </Section>
  )
}

const tones: Partial<Record<SubscriptionMilestone['kind'], TimelineEvent['tone']>> = {
  past_due: 'danger',
  recovered: 'success',
}

function useMilestoneEvent(
  subscription: Subscription,
): (milestone: SubscriptionMilestone) => TimelineEvent {
  const t = useTranslate()
  const cancellation = useCancellation(subscription)
  return ({ id, kind, created_at: at, product_name, previous_product_name }) => {
    if (kind === 'canceled') return { id, at, ...cancellation(at) }
    if (kind === 'uncanceled') return { id, at, text: t('billing.subscription.resumed') }
    const products = { from: previous_product_name ?? '', to: product_name ?? '' }
    const text = t(`billing.subscription.event.${kind}`, products)
    return { id, at, text, tone: tones[kind] }
  }
}

/** The last cancellation says as of when, and why; earlier ones were undone. */
function useCancellation({ canceled_at, ends_at, ...subscription }: Subscription) {
  const t = useTranslate()
  const format = useFormat()
  const { customer_cancellation_reason: reason, customer_cancellation_comment: comment } =
    subscription
  return (at: string): Pick<TimelineEvent, 'text' | 'note'> => {
    if (at !== canceled_at) return { text: t('billing.subscription.event.canceled_before') }
    const notes = [reason && t(`billing.subscription.reason.${reason}`), comment]
    const date = format.date(ends_at ?? at)
    return {
      text: t('billing.subscription.event.canceled', { date }),
      note: notes.filter((text) => text !== null).join('\n') || undefined,
    }
  }
}
