import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { DataTable } from '@tollgate/ui/data-table'
import { useState } from 'react'
import type { Order } from '#api/model/index.ts'
import { useListOrders } from '#api/order/order.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'
import { useOrderColumns } from '../order/order-columns.tsx'
import { OrderStatus } from '../order/order-status.tsx'

/** What was billed for a subscription, and why. */
export function SubscriptionOrders({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslate()
  const { id: organization_id, slug } = useOrganization()
  const [page, setPage] = useState(1)
  const columns = useColumns()
  const orders = useListOrders(
    { organization_id, subscription_id: [subscriptionId], sorting: ['-created_at'], page },
    keepPreviousRows,
  )
  const more = (orders.data?.items ?? []).length > 0 && (
    <Link
      to="/$organization/orders"
      params={{ organization: slug }}
      search={{ subscription: subscriptionId }}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('common.action.view_all')}
    </Link>
  )
  return (
    <Section title={t('billing.customer.orders')} action={more}>
      <SectionPages
        query={orders}
        none={t('billing.customer.orders_none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <DataTable
            label={t('billing.customer.orders')}
            columns={columns}
            rows={items}
            rowId={(order) => order.id}
            empty={null}
          />
        )}
      </SectionPages>
    </Section>
  )
}

/** Customer and product are known: in their place it says why each order was placed. */
function useColumns(): Column<Order>[] {
  const t = useTranslate()
  return useOrderColumns()
    .filter(({ id }) => id !== 'customer')
    .map(({ sortable: _, ...column }) =>
      column.id === 'product'
        ? {
            id: 'billing_reason',
            header: t('billing.order.reason'),
            cell: (order) => (
              <>
                {t(`billing.order.reason.${order.billing_reason}`)}
                {order.status !== 'paid' && (
                  <span className="mt-1 block sm:hidden">
                    <OrderStatus order={order} />
                  </span>
                )}
              </>
            ),
          }
        : column,
    )
}
