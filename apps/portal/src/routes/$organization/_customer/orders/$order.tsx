import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '#app/features/portal/order/load-order.ts'
import { OrderDetail } from '#app/features/portal/order/order-detail.tsx'
import { OrderError } from '#app/features/portal/order/order-error.tsx'

export const Route = createFileRoute('/$organization/_customer/orders/$order')({
  loader: ({ context, params }) => loadOrder(context, params.order),
  component: Order,
  errorComponent: OrderError,
})

function Order() {
  const { session } = Route.useRouteContext()
  return <OrderDetail id={Route.useParams().order} isWhole={session.scope === 'customer'} />
}
