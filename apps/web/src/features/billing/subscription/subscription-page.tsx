import { useParams } from '@tanstack/react-router'
import type { Subscription } from '#api/model/index.ts'
import { useGetSubscription } from '#api/subscription/subscription.ts'
import { RecordPage, RecordQuery } from '#app/page/record-page.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionDetails } from './subscription-details.tsx'
import { SubscriptionOrders } from './subscription-orders.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { SubscriptionTimeline } from './subscription-timeline.tsx'
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
      <SubscriptionTimeline subscription={subscription} />
    </RecordPage>
  )
}
