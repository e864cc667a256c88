import { createFileRoute } from '@tanstack/react-router'
import { getGetOrderQueryOptions } from '#api/order/order.ts'
import { OrderPage } from '#app/features/billing/order/order-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/orders/$order')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetOrderQueryOptions(params.order))
  },
  component: OrderPage,
})
