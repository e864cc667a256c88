import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionList } from '#app/features/portal/subscription/subscription-list.tsx'

export const Route = createFileRoute('/$organization/_customer/subscriptions/')({
  loader: ({ context }) => context.messages.load('subscription'),
  component: SubscriptionList,
})
