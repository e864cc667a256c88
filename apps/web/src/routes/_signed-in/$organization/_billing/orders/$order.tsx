import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#app/features/billing/order/order-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/orders/$order')({
  component: OrderPage,
})
