import { createFileRoute } from '@tanstack/react-router'
import { EditCustomer } from '#app/features/billing/customer/edit-customer.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/customers/$customer/edit')(
  { component: EditCustomer },
)
