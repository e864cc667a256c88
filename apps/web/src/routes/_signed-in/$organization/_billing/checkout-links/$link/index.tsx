import { createFileRoute } from '@tanstack/react-router'
import { getGetCheckoutLinkQueryOptions } from '#api/checkout-link/checkout-link.ts'
import { CheckoutLinkPage } from '#app/features/billing/checkout-link/checkout-link-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/checkout-links/$link/')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetCheckoutLinkQueryOptions(params.link))
  },
  component: CheckoutLinkPage,
})
