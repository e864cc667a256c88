import { createFileRoute } from '@tanstack/react-router'
import { CheckoutLinkPage } from '#app/features/billing/checkout-link/checkout-link-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/checkout-links/$link/')({
  component: CheckoutLinkPage,
})
