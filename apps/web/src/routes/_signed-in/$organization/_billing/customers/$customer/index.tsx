import { createFileRoute } from '@tanstack/react-router'
import { getGetCustomerStateQueryOptions } from '#api/customer/customer.ts'
import { CustomerPage } from '#app/features/billing/customer/customer-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/customers/$customer/')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetCustomerStateQueryOptions(params.customer))
  },
  component: CustomerPage,
})
