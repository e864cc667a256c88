import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { useGetCustomer } from '#api/customer/customer.ts'
import { useGetDiscount } from '#api/discount/discount.ts'
import { ListOrdersProductBillingTypeItem, OrderStatus } from '#api/model/index.ts'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import type { KnownOrderSearch } from './known-order-search.ts'

const maximumOptions = 100
const all = 'all'

/** Which orders are shown: by state, type, product and day, and those of a customer or a discount whose page led here. */
export function OrderFilters({ search }: { search: KnownOrderSearch }) {
  const { status, type, product, customer, discount, from, to } = search
  return (
    <>
      <StatusFilter status={status} />
      <TypeFilter type={type} />
      <ProductFilter product={product} />
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <StatusChip status={status} />
        <TypeChip type={type} />
        {customer !== undefined && <CustomerChip customerId={customer} />}
        {discount !== undefined && <DiscountChip discountId={discount} />}
        <PeriodChips from={from} to={to} />
      </div>
    </>
  )
}

function StatusFilter({ status }: Pick<KnownOrderSearch, 'status'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const statuses = Object.values(OrderStatus)
  return (
    <Select
      aria-label={t('billing.order.status')}
      className="w-full sm:w-52"
      options={[
        { value: all, label: t('billing.order.filter.status_all') },
        ...statuses.map((value) => ({ value, label: t(`billing.order.status.${value}`) })),
      ]}
      value={status ?? all}
      onValueChange={(value) => changeSearch({ status: statuses.find((known) => known === value) })}
    />
  )
}

function TypeFilter({ type }: Pick<KnownOrderSearch, 'type'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const types = Object.values(ListOrdersProductBillingTypeItem)
  return (
    <Select
      aria-label={t('billing.order.filter.type')}
      className="w-full sm:w-44"
      options={[
        { value: all, label: t('billing.order.filter.type_all') },
        ...types.map((value) => ({ value, label: t(`billing.order.type.${value}`) })),
      ]}
      value={type ?? all}
      onValueChange={(value) => changeSearch({ type: types.find((known) => known === value) })}
    />
  )
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

function StatusChip({ status }: Pick<KnownOrderSearch, 'status'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  if (status === undefined) return null
  return (
    <FilterChip onRemove={() => changeSearch({ status: undefined })}>
      {t(`billing.order.status.${status}`)}
    </FilterChip>
  )
}

function TypeChip({ type }: Pick<KnownOrderSearch, 'type'>) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  if (type === undefined) return null
  return (
    <FilterChip onRemove={() => changeSearch({ type: undefined })}>
      {t(`billing.order.type.${type}`)}
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
