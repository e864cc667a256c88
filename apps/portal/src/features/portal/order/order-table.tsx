import { Link } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import { useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { CustomerOrder } from '#api/model'
import { OrderStatus } from './order-status.tsx'

export function OrderTable({ orders, slug }: { orders: CustomerOrder[]; slug: string }) {
  const t = useTranslate()
  return (
    <Table label={t('portal.order.table')}>
      <TableHeader>
        <tr>
          <TableHead>{t('portal.order.product')}</TableHead>
          <TableHead className="max-sm:hidden">{t('portal.order.date')}</TableHead>
          <TableHead className="max-sm:hidden">{t('portal.order.status')}</TableHead>
          <TableHead align="right">{t('portal.order.amount')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell>
              <Link
                to="/$organization/orders/$order"
                params={{ organization: slug, order: order.id }}
                className="rounded-sm font-medium underline-offset-4 hover:underline"
              >
                <span dir="auto" className="wrap-anywhere">
                  {soldName(order)}
                </span>
              </Link>
              <span className="block text-ink-muted text-xs">
                <span className="whitespace-nowrap">{order.number}</span>
                <span className="sm:hidden">
                  {' · '}
                  <DateTime value={order.created_at} />
                </span>
              </span>
              {order.status !== 'paid' && (
                <span className="mt-1 block sm:hidden">
                  <OrderStatus order={order} />
                </span>
              )}
            </TableCell>
            <TableCell className="max-sm:hidden">
              <DateTime value={order.created_at} />
            </TableCell>
            <TableCell className="max-sm:hidden">
              <OrderStatus order={order} />
            </TableCell>
            <TableCell align="right">
              <Money amount={order.total_amount} currency={order.currency} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
