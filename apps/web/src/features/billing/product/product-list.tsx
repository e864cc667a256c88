import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Select } from '@tollgate/ui/select'
import { Package } from 'lucide-react'
import { ListProductsSortingItem } from '#api/model/index.ts'
import { useListProducts } from '#api/products/products.ts'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { knownSorting } from '#app/list/known-sorting.ts'
import { ListView } from '#app/list/list-view.tsx'
import { SearchField } from '#app/list/search-field.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { useProductColumns } from './product-columns.tsx'

const shows = ['on_sale', 'archived', 'all'] as const
const archived = { on_sale: false, archived: true, all: undefined }

export function ProductList() {
  const t = useTranslate()
  const columns = useProductColumns()
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/products/' })
  const { page, query, show = 'on_sale' } = search
  const changeSearch = useChangeSearch()
  const sorting = knownSorting(ListProductsSortingItem, search.sorting, '-created_at')
  const products = useListProducts(
    { organization_id: id, page, query, sorting: [sorting], is_archived: archived[show] },
    { query: { placeholderData: keepPreviousData } },
  )
  usePageTitle(t('billing.product.list'))
  return (
    <>
      <PageHeader
        title={t('billing.product.list')}
        description={t('billing.product.text')}
        actions={<CreateLink />}
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchField
          label={t('billing.product.search')}
          value={query}
          onSearch={(wanted) => changeSearch({ query: wanted })}
        />
        <Select
          aria-label={t('billing.product.show')}
          className="w-full sm:w-44"
          options={shows.map((value) => ({ value, label: t(`billing.product.show_${value}`) }))}
          value={show}
          onValueChange={(wanted) =>
            changeSearch({ show: wanted === 'on_sale' ? undefined : wanted })
          }
        />
      </div>
      <ListView
        label={t('billing.product.list')}
        columns={columns}
        query={products}
        page={page}
        sorting={sorting}
        filtered={query !== undefined || show !== 'on_sale'}
        onClearFilters={() => changeSearch({ query: undefined, show: undefined })}
        empty={<NoProducts />}
      />
    </>
  )
}

function CreateLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useMayChange()) return null
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
  const mayCreate = useMayChange()
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
