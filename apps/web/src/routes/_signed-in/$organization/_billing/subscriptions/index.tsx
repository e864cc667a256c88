import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionList } from '#app/features/billing/subscription/subscription-list.tsx'
import { readSubscriptionSearch } from '#app/features/billing/subscription/subscription-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/subscriptions/')({
  validateSearch: readSubscriptionSearch,
  component: SubscriptionList,
})
