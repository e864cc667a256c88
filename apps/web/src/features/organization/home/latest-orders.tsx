import { Link } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { Order } from '#api/model/index.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
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
            <TableHead className="max-sm:hidden">{t('organization.home.orders_product')}</TableHead>
            <TableHead className="max-sm:hidden">{t('organization.home.orders_date')}</TableHead>
            <TableHead align="right">{t('organization.home.orders_amount')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data?.items.map((order) => (
            <OrderRow key={order.id} order={order} slug={slug} />
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

function OrderRow({ order, slug }: { order: Order; slug: string }) {
  return (
    <TableRow>
      <TableCell>
        <Link
          to="/$organization/orders/$order"
          params={{ organization: slug, order: order.id }}
          className={rowLinkClass}
        >
          <bdi>{order.customer.name ?? order.customer.email}</bdi>
        </Link>
      </TableCell>
      <TableCell className="max-w-64 truncate max-sm:hidden">
        <bdi title={soldName(order)}>{soldName(order)}</bdi>
      </TableCell>
      <TableCell className="max-sm:hidden">
        <DateTime value={order.created_at} as="relative" />
      </TableCell>
      <TableCell align="right">
        <Money amount={order.total_amount} currency={order.currency} />
      </TableCell>
    </TableRow>
  )
}
