import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tollgate/ui/button'
import { useEffect } from 'react'
import { useListOrders } from '#api/order/order.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { OrderDue } from '../order/order-due.tsx'

const pollInterval = 5000

/** What keeps a subscription past due: goes away once it is paid. */
export function UnpaidOrders({ subscriptionId }: { subscriptionId: string }) {
  const { id: organization_id, slug: organization } = useOrganization()
  const { data } = useListOrders(
    {
      organization_id,
      subscription_id: [subscriptionId],
      status: ['pending'],
      sorting: ['created_at'],
    },
    { query: { refetchInterval: pollInterval } },
  )
  useReadAgainOnceGone()
  const unpaid = (data?.items ?? []).filter(({ due }) => due !== null)
  return unpaid.map((order) => (
    <OrderDue
      key={order.id}
      order={order}
      link={
        <Link
          to="/$organization/orders/$order"
          params={{ organization, order: order.id }}
          className={buttonClass({ size: 'small' })}
        >
          {order.number}
        </Link>
      }
    />
  ))
}

/** Once it is paid, so are the orders that the page lists. */
function useReadAgainOnceGone(): void {
  const queryClient = useQueryClient()
  useEffect(() => () => void refreshNoun(queryClient, 'subscription'), [queryClient])
}
