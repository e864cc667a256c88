import { createFileRoute } from '@tanstack/react-router'
import { CheckoutList } from '#app/features/billing/checkout/checkout-list.tsx'
import { readStatusSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/checkouts/')({
  validateSearch: readStatusSearch,
  component: CheckoutList,
})
