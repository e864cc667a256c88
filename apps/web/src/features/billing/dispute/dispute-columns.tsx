import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime, Money, NoValue } from '@tollgate/ui/table-cells'
import type { Dispute } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { disputeTones } from './dispute-status.tsx'

/** A row leads to the order, which shows the rest. */
export function useDisputeColumns(): Column<Dispute>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'order',
      header: t('billing.order.order'),
      cell: ({ order_id, order_number }) => (
        <Link
          to="/$organization/orders/$order"
          params={{ organization: slug, order: order_id }}
          className={`whitespace-nowrap tabular-nums ${rowLinkClass}`}
        >
          {order_number}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('billing.order.customer'),
      className: 'hidden max-w-56 truncate sm:table-cell',
      cell: ({ customer_name, customer_email }) => <bdi>{customer_name ?? customer_email}</bdi>,
    },
    {
      id: 'reason',
      header: t('billing.dispute.reason'),
      className: 'hidden max-w-64 truncate md:table-cell',
      cell: ({ reason }) => t(`billing.dispute.reason.${reason}`),
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      cell: ({ status }) => (
        <Badge tone={disputeTones[status]}>{t(`billing.dispute.state.${status}`)}</Badge>
      ),
    },
    {
      id: 'respond_by',
      header: t('billing.dispute.respond_by'),
      className: 'hidden lg:table-cell',
      cell: ({ respond_by }) =>
        respond_by === null ? <NoValue /> : <DateTime value={respond_by} as="date-time" />,
    },
    {
      id: 'created_at',
      header: t('billing.dispute.opened'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      id: 'amount',
      header: t('billing.order.amount'),
      sortable: true,
      align: 'right',
      cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
    },
  ]
}
