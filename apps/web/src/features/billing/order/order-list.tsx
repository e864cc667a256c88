import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { ReceiptText } from 'lucide-react'
import { ListOrdersSortingItem } from '#api/model/index.ts'
import { useListOrders } from '#api/orders/orders.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { knownSorting } from '#app/list/known-sorting.ts'
import { ListView } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

export function OrderList() {
  const t = useTranslate()
  const columns = useOrderColumns()
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/orders/' })
  const { page, product, customer } = search
  const changeSearch = useChangeSearch()
  const sorting = knownSorting(ListOrdersSortingItem, search.sorting, '-created_at')
  const orders = useListOrders(
    {
      organization_id: id,
      page,
      sorting: [sorting],
      product_id: product === undefined ? undefined : [product],
      customer_id: customer === undefined ? undefined : [customer],
    },
    { query: { placeholderData: keepPreviousData } },
  )
  usePageTitle(t('billing.order.list'))
  return (
    <>
      <PageHeader title={t('billing.order.list')} description={t('billing.order.text')} />
      <OrderFilters product={product} customer={customer} />
      <ListView
        label={t('billing.order.list')}
        columns={columns}
        query={orders}
        page={page}
        sorting={sorting}
        filtered={product !== undefined || customer !== undefined}
        onClearFilters={() => changeSearch({ product: undefined, customer: undefined })}
        empty={<NoOrders />}
      />
    </>
  )
}

function NoOrders() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Empty
      icon={ReceiptText}
      title={t('billing.order.empty_title')}
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
      {t('billing.order.empty_text')}
    </Empty>
  )
}
