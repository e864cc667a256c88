import { createFileRoute } from '@tanstack/react-router'
import { readOrderSearch } from '#app/features/billing/list/list-search.ts'
import { OrderList } from '#app/features/billing/order/order-list.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/orders/')({
  validateSearch: readOrderSearch,
  component: OrderList,
})
