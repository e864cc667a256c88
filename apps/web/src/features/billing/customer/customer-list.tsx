import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useListCustomers } from '#api/customers/customers.ts'
import { ListCustomersSortingItem } from '#api/model/index.ts'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { knownSorting } from '#app/list/known-sorting.ts'
import { ListView } from '#app/list/list-view.tsx'
import { SearchField } from '#app/list/search-field.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { useCustomerColumns } from './customer-columns.tsx'
import { CustomerDialog } from './customer-dialog.tsx'

export function CustomerList() {
  const t = useTranslate()
  const columns = useCustomerColumns()
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/customers/' })
  const { page, query } = search
  const changeSearch = useChangeSearch()
  const mayCreate = useMayChange()
  const [creating, setCreating] = useState(false)
  const sorting = knownSorting(ListCustomersSortingItem, search.sorting, '-created_at')
  const customers = useListCustomers(
    { organization_id: id, page, query, sorting: [sorting] },
    { query: { placeholderData: keepPreviousData } },
  )
  usePageTitle(t('billing.customer.list'))
  const create = mayCreate && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('billing.customer.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('billing.customer.list')}
        description={t('billing.customer.text')}
        actions={create}
      />
      <div className="mb-4">
        <SearchField
          label={t('billing.customer.search')}
          value={query}
          onSearch={(wanted) => changeSearch({ query: wanted })}
        />
      </div>
      <ListView
        label={t('billing.customer.list')}
        columns={columns}
        query={customers}
        page={page}
        sorting={sorting}
        filtered={query !== undefined}
        onClearFilters={() => changeSearch({ query: undefined })}
        empty={
          <Empty icon={Users} title={t('billing.customer.empty_title')} action={create}>
            {t('billing.customer.empty_text')}
          </Empty>
        }
      />
      <CustomerDialog open={creating} onOpenChange={setCreating} />
    </>
  )
}
