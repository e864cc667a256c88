import { createFileRoute } from '@tanstack/react-router'
import { getGetWebhookEndpointQueryOptions } from '#api/webhook-endpoint/webhook-endpoint.ts'
import { readDeliverySearch } from '#app/features/billing/webhook-delivery/delivery-search.ts'
import { WebhookEndpointPage } from '#app/features/billing/webhook-endpoint/webhook-endpoint-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/webhooks/$endpoint/')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetWebhookEndpointQueryOptions(params.endpoint))
  },
  validateSearch: readDeliverySearch,
  component: WebhookEndpointPage,
})
