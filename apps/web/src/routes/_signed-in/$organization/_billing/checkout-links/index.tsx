import { createFileRoute } from '@tanstack/react-router'
import { CheckoutLinkList } from '#app/features/billing/checkout-link/checkout-link-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/checkout-links/')({
  validateSearch: readListSearch,
  component: CheckoutLinkList,
})
