import { createFileRoute } from '@tanstack/react-router'
import { EditCheckoutLink } from '#app/features/billing/checkout-link/edit-checkout-link.tsx'

export const Route = createFileRoute(
  '/_signed-in/$organization/_billing/checkout-links/$link/edit',
)({ component: EditCheckoutLink })
