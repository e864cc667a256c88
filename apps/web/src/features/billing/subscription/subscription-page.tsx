import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Subscription } from '#api/model/index.ts'
import { useGetSubscription } from '#api/subscription/subscription.ts'
import { RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { Timeline, type TimelineEvent } from '../timeline.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionDetails } from './subscription-details.tsx'
import { SubscriptionOrders } from './subscription-orders.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { UpcomingOrders } from './upcoming-orders.tsx'

const pollInterval = 5000

export function SubscriptionPage() {
  const { subscription: id = '' } = useParams({ strict: false })
  const query = useGetSubscription(id, {
    query: {
      refetchInterval: ({ state }) => (state.data?.status === 'past_due' ? pollInterval : false),
    },
  })
  return (
    <RecordQuery query={query}>
      {(subscription) => <Page subscription={subscription} />}
    </RecordQuery>
  )
}

function Page({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const { customer, product } = subscription
  return (
    <RecordPage
      title={product.name}
      status={<SubscriptionStatus subscription={subscription} />}
      description={<bdi>{customer.name ?? customer.email}</bdi>}
      actions={<SubscriptionActions subscription={subscription} />}
      aside={<SubscriptionDetails subscription={subscription} />}
    >
      {subscription.status === 'past_due' && <UnpaidOrders subscriptionId={subscription.id} />}
      <SubscriptionOrders subscriptionId={subscription.id} />
      {subscription.ended_at === null && <UpcomingOrders subscriptionId={subscription.id} />}
      <Section title={t('billing.order.timeline')}>
        <Timeline events={useEvents(subscription)} />
      </Section>
    </RecordPage>
  )
}

/** How it began, that it was canceled, and its end. */
function useEvents(subscription: Subscription): TimelineEvent[] {
  const t = useTranslate()
  const format = useFormat()
  const { started_at, canceled_at, ends_at, ended_at } = subscription
  const { customer_cancellation_reason: reason, customer_cancellation_comment: comment } =
    subscription
  const notes = [reason && t(`billing.subscription.reason.${reason}`), comment]
  const events: TimelineEvent[] = []
  if (started_at !== null) {
    const text = t('billing.subscription.event.started')
    events.push({ id: 'started', text, at: started_at, tone: 'success' })
  }
  if (canceled_at !== null) {
    const date = format.date(ends_at ?? canceled_at)
    const note = notes.filter((text) => text !== null).join('\n')
    const text = t('billing.subscription.event.canceled', { date })
    events.push({ id: 'canceled', text, at: canceled_at, ...(note !== '' && { note }) })
  }
  if (ended_at !== null) {
    events.push({ id: 'ended', text: t('billing.subscription.event.ended'), at: ended_at })
  }
  return events
}
