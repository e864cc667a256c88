import { createFileRoute } from '@tanstack/react-router'
import { NewWebhookEndpoint } from '#app/features/billing/webhook-endpoint/new-webhook-endpoint.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/webhooks/new')({
  component: NewWebhookEndpoint,
})
