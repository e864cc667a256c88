import { createFileRoute } from '@tanstack/react-router'
import { CustomerList } from '#app/features/billing/customer/customer-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/customers/')({
  validateSearch: readListSearch,
  component: CustomerList,
})
