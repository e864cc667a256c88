import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { ShoppingCart } from 'lucide-react'
import { useListCheckouts } from '#api/checkout/checkout.ts'
import { CheckoutStatus, ListCheckoutsSortingItem } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useCheckoutColumns } from './checkout-columns.tsx'
import { StatusFilter } from './status-filter.tsx'

/** Every attempt to buy: those that were given up or declined, too. */
export function CheckoutList() {
  const t = useTranslate()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/checkouts/' })
  const status = readOneOf(CheckoutStatus, search.status)
  const { sorting, parameters } = useListParameters({
    sortings: ListCheckoutsSortingItem,
    defaultSorting: '-created_at',
  })
  const wanted = status === undefined ? undefined : [status]
  const checkouts = useListCheckouts({ ...parameters, status: wanted }, keepPreviousRows)
  return (
    <ListPage
      title={t('billing.checkout.list')}
      description={t('billing.checkout.text')}
      searchLabel={t('billing.checkout.search')}
      filters={<StatusFilter status={status} />}
      filteredBy={['query', 'status']}
      columns={useCheckoutColumns()}
      query={checkouts}
      sorting={sorting}
      empty={
        <Empty icon={ShoppingCart} title={t('billing.checkout.empty_title')}>
          {t('billing.checkout.empty_text')}
        </Empty>
      }
    />
  )
}
