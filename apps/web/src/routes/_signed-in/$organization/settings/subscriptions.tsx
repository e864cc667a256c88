import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionSettings } from '#app/features/organization/subscription/subscription-settings.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/subscriptions')({
  component: SubscriptionSettings,
})
