import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#app/features/billing/customer/customer-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/customers/$customer')({
  component: CustomerPage,
})
