import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { RefreshCw } from 'lucide-react'
import { ListSubscriptionsSortingItem, SubscriptionStatus } from '#api/model/index.ts'
import { getExportSubscriptionsUrl, useListSubscriptions } from '#api/subscription/subscription.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useSubscriptionColumns } from './subscription-columns.tsx'
import { SubscriptionFilters } from './subscription-filters.tsx'

/** Everything that customers pay for again and again, and what has ended. */
export function SubscriptionList() {
  const t = useTranslate()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/subscriptions/' })
  const { product, customer, discount } = search
  const status = readOneOf(SubscriptionStatus, search.status)
  const { sorting, filters, parameters } = useListParameters({
    sortings: ListSubscriptionsSortingItem,
    defaultSorting: '-started_at',
  })
  const chosen = {
    product_id: product === undefined ? undefined : [product],
    customer_id: customer === undefined ? undefined : [customer],
    discount_id: discount === undefined ? undefined : [discount],
    status: status === undefined ? undefined : [status],
  }
  const { query: _, ...listed } = parameters
  const subscriptions = useListSubscriptions({ ...listed, ...chosen }, keepPreviousRows)
  const file = getExportSubscriptionsUrl({ organization_id: filters.organization_id, ...chosen })
  return (
    <ListPage
      title={t('billing.subscription.list')}
      description={t('billing.subscription.text')}
      actions={<ExportLink href={file} />}
      filters={<SubscriptionFilters search={search} status={status} />}
      filteredBy={['product', 'customer', 'discount', 'status']}
      columns={useSubscriptionColumns()}
      query={subscriptions}
      sorting={sorting}
      empty={<NoSubscriptions />}
    />
  )
}

function NoSubscriptions() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Empty
      icon={RefreshCw}
      title={t('billing.subscription.empty_title')}
      action={
        <Link
          to="/$organization/checkout-links"
          params={{ organization: slug }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('billing.order.empty_action')}
        </Link>
      }
    >
      {t('billing.subscription.empty_text')}
    </Empty>
  )
}
