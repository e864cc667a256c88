import { useTranslate } from '@tollgate/messages/react'
import { ReceiptText } from 'lucide-react'
import { DisputeStatus, ListOrdersSortingItem } from '#api/model/index.ts'
import { getExportOrdersUrl, useListOrders } from '#api/order/order.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { timesOf } from '#app/list/period.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { NoSales } from '../checkout-link/no-sales.tsx'
import { type StatusChoice, useOrderSearch } from './known-order-search.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

export function OrderList() {
  const t = useTranslate()
  const search = useOrderSearch()
  const { product, customer, discount, subscription, status, type, reason } = search
  const { start, end } = timesOf(search)
  const { sorting, filters, parameters } = useListParameters({
    sortings: ListOrdersSortingItem,
    defaultSorting: '-created_at',
  })
  const chosen = {
    product_id: product === undefined ? undefined : [product],
    customer_id: customer === undefined ? undefined : [customer],
    discount_id: discount === undefined ? undefined : [discount],
    subscription_id: subscription === undefined ? undefined : [subscription],
    ...askedStatus(status),
    billing_reason: reason === undefined ? undefined : [reason],
    product_billing_type: type === undefined ? undefined : [type],
    start_timestamp: start,
    end_timestamp: end,
  }
  const orders = useListOrders({ ...parameters, ...chosen }, keepPreviousRows)
  return (
    <ListPage
      title={t('billing.order.list')}
      description={t('billing.order.text')}
      actions={<ExportLink href={getExportOrdersUrl({ ...filters, ...chosen })} />}
      searchLabel={t('billing.order.search')}
      filters={<OrderFilters search={search} />}
      filteredBy={[
        'query',
        'product',
        'customer',
        'discount',
        'subscription',
        'status',
        'type',
        'reason',
        'from',
        'to',
      ]}
      columns={useOrderColumns()}
      query={orders}
      sorting={sorting}
      empty={
        <NoSales
          icon={ReceiptText}
          title={t('billing.order.empty_title')}
          text={t('billing.order.empty_text')}
        />
      }
    />
  )
}

/** Disputed means that the bank hasn’t decided yet. */
function askedStatus(status: StatusChoice | undefined) {
  if (status === undefined) return {}
  if (status !== 'disputed') return { status: [status] }
  return { dispute_status: [DisputeStatus.needs_response, DisputeStatus.under_review] }
}
