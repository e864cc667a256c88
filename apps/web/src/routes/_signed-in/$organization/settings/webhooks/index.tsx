import { createFileRoute } from '@tanstack/react-router'
import { WebhookEndpointList } from '#app/features/billing/webhook-endpoint/webhook-endpoint-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/settings/webhooks/')({
  validateSearch: readListSearch,
  component: WebhookEndpointList,
})
