import { keepPreviousData } from '@tanstack/react-query'
import { listProductsLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { useGetProduct, useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

const maximumOptions = 100
const all = 'all'

interface ProductFilterProps {
  product: string | undefined
  /** Only those that renew. */
  recurring?: true
}

/** Which product's records are shown: a list of the products, or a search where there are many. */
export function ProductFilter({ product, recurring: is_recurring }: ProductFilterProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListProducts({
    organization_id: id,
    is_recurring,
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
