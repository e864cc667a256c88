import { useTranslate } from '@tollgate/messages/react'
import { ListOrdersBillingReasonItem, ListOrdersProductBillingTypeItem } from '#api/model/index.ts'
import { ChoiceChip, ChoiceFilter } from '#app/list/choice-filter.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { ProductFilter } from '../product/product-filter.tsx'
import { RecordChips } from '../record-chips.tsx'
import { type KnownOrderSearch, type StatusChoice, statusChoices } from './known-order-search.ts'

/** Filters orders by status, type, reason, product and day, and by the record whose page led here. */
export function OrderFilters({ search }: { search: KnownOrderSearch }) {
  const { product, customer, discount, subscription, from, to } = search
  const { status, type, reason } = useChoices(search)
  return (
    <>
      <ChoiceFilter {...status} />
      <ChoiceFilter {...type} />
      <ChoiceFilter {...reason} />
      <ProductFilter product={product} />
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <ChoiceChip {...status} />
        <ChoiceChip {...type} />
        <ChoiceChip {...reason} />
        <RecordChips customer={customer} discount={discount} subscription={subscription} />
        <PeriodChips from={from} to={to} />
      </div>
    </>
  )
}

function useChoices({ status, type, reason }: KnownOrderSearch) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return {
    status: {
      label: t('billing.order.status'),
      allLabel: t('billing.order.filter.status_all'),
      choices: statusChoices,
      labelOf: (chosen: StatusChoice) => t(`billing.order.status.${chosen}`),
      value: status,
      onChange: (chosen: StatusChoice | undefined) => changeSearch({ status: chosen }),
    },
    type: {
      label: t('billing.order.filter.type'),
      allLabel: t('billing.order.filter.type_all'),
      choices: ListOrdersProductBillingTypeItem,
      labelOf: (chosen: ListOrdersProductBillingTypeItem) => t(`billing.order.type.${chosen}`),
      value: type,
      onChange: (chosen: ListOrdersProductBillingTypeItem | undefined) =>
        changeSearch({ type: chosen }),
      className: 'sm:w-44',
    },
    reason: {
      label: t('billing.order.reason'),
      allLabel: t('billing.order.filter.reason_all'),
      choices: ListOrdersBillingReasonItem,
      labelOf: (chosen: ListOrdersBillingReasonItem) => t(`billing.order.reason.${chosen}`),
      value: reason,
      onChange: (chosen: ListOrdersBillingReasonItem | undefined) =>
        changeSearch({ reason: chosen }),
    },
  }
}
