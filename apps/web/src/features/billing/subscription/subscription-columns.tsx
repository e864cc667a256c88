import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime, NoValue } from '@tollgate/ui/table-cells'
import type { Subscription } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { SubscriptionPrice } from './subscription-price.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

export function useSubscriptionColumns(): Column<Subscription>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'customer',
      header: t('billing.order.customer'),
      sortable: true,
      className: 'max-w-40 truncate sm:max-w-56',
      cell: (subscription) => (
        <>
          <Link
            to="/$organization/subscriptions/$subscription"
            params={{ organization: slug, subscription: subscription.id }}
            className={rowLinkClass}
          >
            <bdi>{subscription.customer.name ?? subscription.customer.email}</bdi>
          </Link>
          <bdi className="block truncate text-ink-muted md:hidden">{subscription.product.name}</bdi>
          <span className="mt-1 block sm:hidden">
            <SubscriptionStatus subscription={subscription} />
          </span>
        </>
      ),
    },
    {
      id: 'product',
      header: t('billing.order.product'),
      sortable: true,
      className: 'hidden max-w-56 truncate md:table-cell',
      cell: ({ product }) => <bdi title={product.name}>{product.name}</bdi>,
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      sortable: true,
      className: 'hidden sm:table-cell',
      cell: (subscription) => <SubscriptionStatus subscription={subscription} />,
    },
    {
      id: 'started_at',
      header: t('billing.subscription.started_at'),
      sortable: true,
      className: 'hidden 2xl:table-cell',
      cell: ({ started_at }) => <DateTime value={started_at} />,
    },
    {
      id: 'current_period_end',
      header: t('billing.subscription.next_renewal'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ cancel_at_period_end, ended_at, current_period_end }) =>
        cancel_at_period_end || ended_at !== null ? (
          <NoValue />
        ) : (
          <DateTime value={current_period_end} />
        ),
    },
    {
      id: 'amount',
      header: t('billing.product.price'),
      sortable: true,
      align: 'right',
      className: 'tabular-nums sm:whitespace-nowrap',
      cell: (subscription) => <SubscriptionPrice subscription={subscription} />,
    },
  ]
}
