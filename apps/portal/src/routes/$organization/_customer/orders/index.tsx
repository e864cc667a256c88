import { createFileRoute } from '@tanstack/react-router'
import { getListPortalOrdersQueryOptions } from '#api/portal-order/portal-order.ts'
import { OrderList } from '#app/features/portal/order/order-list.tsx'
import { ordersQuery, readPageSearch } from '#app/features/portal/order/orders-query.ts'

export const Route = createFileRoute('/$organization/_customer/orders/')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(getListPortalOrdersQueryOptions(ordersQuery(deps.page))),
  component: Orders,
})

function Orders() {
  return <OrderList page={Route.useSearch().page ?? 1} />
}
