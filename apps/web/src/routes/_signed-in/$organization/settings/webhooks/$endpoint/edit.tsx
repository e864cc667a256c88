import { createFileRoute } from '@tanstack/react-router'
import { EditWebhookEndpoint } from '#app/features/billing/webhook-endpoint/edit-webhook-endpoint.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/webhooks/$endpoint/edit')({
  component: EditWebhookEndpoint,
})
