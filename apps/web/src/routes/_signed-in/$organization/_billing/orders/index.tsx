import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '#app/features/billing/order/order-list.tsx'
import { readOrderSearch } from '#app/features/billing/order/order-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/orders/')({
  validateSearch: readOrderSearch,
  component: OrderList,
})
