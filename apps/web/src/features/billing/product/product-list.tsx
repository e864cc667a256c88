import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Select } from '@tollgate/ui/select'
import { Package } from 'lucide-react'
import { ListProductsSortingItem } from '#api/model/index.ts'
import { getExportProductsUrl, useListProducts } from '#api/product/product.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { timesOf } from '#app/list/period.ts'
import { PeriodFilters } from '#app/list/period-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useProductColumns } from './product-columns.tsx'

const productFilters = ['on_sale', 'archived', 'all'] as const
const archived = { on_sale: false, archived: true, all: undefined }

function useProductFilter() {
  const { show } = useSearch({ from: '/_signed-in/$organization/_billing/products/' })
  return productFilters.find((known) => known === show) ?? 'on_sale'
}

export function ProductList() {
  const t = useTranslate()
  const show = useProductFilter()
  const { from, to } = useSearch({ from: '/_signed-in/$organization/_billing/products/' })
  const { start, end } = timesOf({ from, to })
  const { sorting, filters, parameters } = useListParameters({
    sortings: ListProductsSortingItem,
    defaultSorting: '-created_at',
  })
  const chosen = { is_archived: archived[show], start_timestamp: start, end_timestamp: end }
  const products = useListProducts({ ...parameters, ...chosen }, keepPreviousRows)
  return (
    <ListPage
      title={t('billing.product.list')}
      description={t('billing.product.text')}
      actions={
        <>
          <ExportLink href={getExportProductsUrl({ ...filters, ...chosen })} />
          <CreateLink />
        </>
      }
      searchLabel={t('billing.product.search')}
      filters={
        <>
          <ProductFilter />
          <PeriodFilters from={from} to={to} />
        </>
      }
      filteredBy={['query', 'show', 'from', 'to']}
      columns={useProductColumns()}
      query={products}
      sorting={sorting}
      empty={<NoProducts />}
    />
  )
}

function ProductFilter() {
  const t = useTranslate()
  const show = useProductFilter()
  const changeSearch = useChangeSearch()
  return (
    <Select
      aria-label={t('billing.product.show')}
      className="w-full sm:w-44"
      options={productFilters.map((value) => ({
        value,
        label: t(`billing.product.show_${value}`),
      }))}
      value={show}
      onValueChange={(wanted) => changeSearch({ show: wanted === 'on_sale' ? undefined : wanted })}
    />
  )
}

function CreateLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useCan('products:write')) return null
  return (
    <Link
      to="/$organization/products/new"
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('billing.product.create')}
    </Link>
  )
}

function NoProducts() {
  const t = useTranslate()
  const mayCreate = useCan('products:write')
  return (
    <Empty
      icon={Package}
      title={t('billing.product.empty_title')}
      action={mayCreate && <CreateLink />}
    >
      {mayCreate ? t('billing.product.empty_text') : t('billing.product.empty_text_reader')}
    </Empty>
  )
}
