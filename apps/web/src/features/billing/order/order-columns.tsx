import { Link } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { Order } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { OrderStatus } from './order-status.tsx'

export function useOrderColumns(): Column<Order>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'id',
      header: t('billing.order.order'),
      cell: ({ id, number }) => (
        <Link
          to="/$organization/orders/$order"
          params={{ organization: slug, order: id }}
          className={`whitespace-nowrap tabular-nums ${rowLinkClass}`}
        >
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('billing.order.customer'),
      sortable: true,
      // On phones, what the amount leaves.
      className: 'w-full wrap-anywhere sm:w-auto sm:max-w-56 sm:truncate',
      cell: (order) => (
        <>
          <bdi>{order.customer.name ?? order.customer.email}</bdi>
          <bdi className="block text-ink-muted sm:truncate md:hidden">{soldName(order)}</bdi>
          {order.status !== 'paid' && (
            <span className="mt-1 block sm:hidden">
              <OrderStatus order={order} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'product',
      header: t('billing.order.product'),
      sortable: true,
      className: 'hidden max-w-64 truncate md:table-cell',
      cell: (order) => <bdi title={soldName(order)}>{soldName(order)}</bdi>,
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      className: 'hidden sm:table-cell',
      cell: (order) => <OrderStatus order={order} />,
    },
    {
      id: 'created_at',
      header: t('billing.order.date'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      id: 'total_amount',
      header: t('billing.order.amount'),
      sortable: true,
      align: 'right',
      cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
    },
  ]
}
