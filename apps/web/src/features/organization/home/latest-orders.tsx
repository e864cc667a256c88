import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { Order } from '#api/model/index.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useLatestOrders } from './use-first-steps.ts'

export function LatestOrders({ organizationId }: { organizationId: string }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { data } = useLatestOrders(organizationId)
  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-base">{t('organization.home.orders_title')}</h2>
        <Link
          to="/$organization/orders"
          params={{ organization: slug }}
          className={buttonClass({ variant: 'link', size: 'inline' })}
        >
          {t('common.action.view_all')}
        </Link>
      </div>
      <Table label={t('organization.home.orders_list')}>
        <TableHeader>
          <TableRow>
            <TableHead>{t('organization.home.orders_customer')}</TableHead>
            <TableHead>{t('organization.home.orders_product')}</TableHead>
            <TableHead>{t('organization.home.orders_date')}</TableHead>
            <TableHead align="right">{t('organization.home.orders_amount')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data?.items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

function OrderRow({ order }: { order: Order }) {
  return (
    <TableRow>
      <TableCell>{order.customer.name ?? order.customer.email}</TableCell>
      <TableCell>{order.product.name}</TableCell>
      <TableCell>
        <DateTime value={order.created_at} as="relative" />
      </TableCell>
      <TableCell align="right">
        <Money amount={order.total_amount} currency={order.currency} />
      </TableCell>
    </TableRow>
  )
}
