import { createFileRoute } from '@tanstack/react-router'
import { CheckoutList } from '#app/features/billing/checkout/checkout-list.tsx'
import { readCheckoutSearch } from '#app/features/billing/checkout/checkout-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/checkouts/')({
  validateSearch: readCheckoutSearch,
  component: CheckoutList,
})
