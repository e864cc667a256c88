import { createFileRoute } from '@tanstack/react-router'
import { loadSubscription } from '#app/features/portal/subscription/load-subscription.ts'
import { SubscriptionDetail } from '#app/features/portal/subscription/subscription-detail.tsx'
import { SubscriptionError } from '#app/features/portal/subscription/subscription-error.tsx'

export const Route = createFileRoute('/$organization/_customer/subscriptions/$subscription')({
  loader: ({ context, params }) =>
    Promise.all([
      context.messages.load('subscription'),
      loadSubscription(context, params.subscription),
    ]),
  component: Subscription,
  errorComponent: SubscriptionError,
})

function Subscription() {
  return <SubscriptionDetail id={Route.useParams().subscription} />
}
