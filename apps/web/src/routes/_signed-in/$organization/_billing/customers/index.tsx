import { createFileRoute } from '@tanstack/react-router'
import { CustomerList } from '#app/features/billing/customer/customer-list.tsx'
import { readPeriodSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/customers/')({
  validateSearch: readPeriodSearch,
  component: CustomerList,
})
