import { createFileRoute } from '@tanstack/react-router'
import { getGetSubscriptionQueryOptions } from '#api/subscription/subscription.ts'
import { SubscriptionPage } from '#app/features/billing/subscription/subscription-page.tsx'

export const Route = createFileRoute(
  '/_signed-in/$organization/_billing/subscriptions/$subscription',
)({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetSubscriptionQueryOptions(params.subscription))
  },
  component: SubscriptionPage,
})
