import { createFileRoute } from '@tanstack/react-router'
import { NewCheckoutLink } from '#app/features/billing/checkout-link/new-checkout-link.tsx'
import { readProductChoice } from '#app/features/billing/product/product-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/checkout-links/new')({
  validateSearch: readProductChoice,
  component: NewCheckoutLink,
})
