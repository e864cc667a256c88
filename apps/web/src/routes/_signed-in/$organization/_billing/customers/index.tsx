import { createFileRoute } from '@tanstack/react-router'
import { CustomerList } from '#app/features/billing/customer/customer-list.tsx'
import { readCustomerSearch } from '#app/features/billing/customer/customer-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/customers/')({
  validateSearch: readCustomerSearch,
  component: CustomerList,
})
