import { createFileRoute } from '@tanstack/react-router'
import { Payments } from '#app/features/organization/payment/payments.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/payments')({
  component: Payments,
})
