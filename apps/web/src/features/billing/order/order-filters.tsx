import { keepPreviousData } from '@tanstack/react-query'
import { listProductsLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { useGetCustomer } from '#api/customer/customer.ts'
import { useGetDiscount } from '#api/discount/discount.ts'
import { ListOrdersBillingReasonItem, ListOrdersProductBillingTypeItem } from '#api/model/index.ts'
import { useGetProduct, useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ChoiceChip, ChoiceFilter } from '#app/list/choice-filter.tsx'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { type KnownOrderSearch, type StatusChoice, statusChoices } from './known-order-search.ts'

const maximumOptions = 100
const all = 'all'

/** Filters orders by status, type, reason, product and day, and by the customer or discount whose page led here. */
export function OrderFilters({ search }: { search: KnownOrderSearch }) {
  const { product, customer, discount, from, to } = search
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
        {customer !== undefined && <CustomerChip customerId={customer} />}
        {discount !== undefined && <DiscountChip discountId={discount} />}
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

function ProductFilter({ product }: Pick<KnownOrderSearch, 'product'>) {
  const t = useTranslate()
  const { id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListProducts({
    organization_id: id,
    sorting: ['name'],
    limit: maximumOptions,
  })
  if (data !== undefined && data.pagination.max_page > 1) {
    return product === undefined ? <ProductPopover /> : <ProductChip productId={product} />
  }
  const products = data?.items.map(({ id: value, name }) => ({ value, label: name })) ?? []
  return (
    <Select
      aria-label={t('billing.order.filter.product')}
      className="w-full sm:w-64"
      options={[{ value: all, label: t('billing.order.filter.product_all') }, ...products]}
      value={product ?? all}
      onValueChange={(value) => changeSearch({ product: value === all ? undefined : value })}
    />
  )
}

function ProductPopover() {
  const t = useTranslate()
  return (
    <SearchPopover
      current={t('billing.order.filter.product_all')}
      label={t('billing.order.filter.product')}
      searchLabel={t('billing.product.search')}
      limits={listProductsLimits.query}
    >
      {(query) => <FoundProducts query={query} />}
    </SearchPopover>
  )
}

function FoundProducts({ query }: { query: string | undefined }) {
  const t = useTranslate()
  const { id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListProducts(
    { organization_id: id, sorting: ['name'], query, limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <FoundOptions
      options={data?.items}
      none={t('list.no_results_title')}
      onChoose={(product) => changeSearch({ product })}
    />
  )
}

function ProductChip({ productId }: { productId: string }) {
  const changeSearch = useChangeSearch()
  const { data } = useGetProduct(productId)
  return (
    <FilterChip onRemove={() => changeSearch({ product: undefined })}>
      {data?.name ?? '…'}
    </FilterChip>
  )
}

function DiscountChip({ discountId }: { discountId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetDiscount(discountId)
  return (
    <FilterChip onRemove={() => changeSearch({ discount: undefined })}>
      {t('billing.order.filter.discount', { name: data?.name ?? '…' })}
    </FilterChip>
  )
}

function CustomerChip({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetCustomer(customerId)
  const name = data?.name ?? data?.email ?? '…'
  return (
    <FilterChip onRemove={() => changeSearch({ customer: undefined })}>
      {t('billing.order.filter.customer', { name })}
    </FilterChip>
  )
}
