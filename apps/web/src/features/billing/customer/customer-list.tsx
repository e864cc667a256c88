import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { getExportCustomersUrl, useListCustomers } from '#api/customer/customer.ts'
import { ListCustomersSortingItem } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { timesOf } from '#app/list/period.ts'
import { PeriodFilters } from '#app/list/period-filter.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { CreateCustomerDialog } from './create-customer-dialog.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { useSumsOf } from './customer-sums.tsx'

export function CustomerList() {
  const t = useTranslate()
  const { from, to } = useSearch({ from: '/_signed-in/$organization/_billing/customers/' })
  const { start, end } = timesOf({ from, to })
  const [creating, setCreating] = useState(false)
  const { sorting, filters, parameters } = useListParameters({
    sortings: ListCustomersSortingItem,
    defaultSorting: '-created_at',
  })
  const created = { start_timestamp: start, end_timestamp: end }
  const customers = useListCustomers({ ...parameters, ...created }, keepPreviousRows)
  const sums = useSumsOf(customers.data?.items ?? [])
  const create = useCan('customers:write') && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('billing.customer.create')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('billing.customer.list')}
        description={t('billing.customer.text')}
        actions={
          <>
            <ExportLink href={getExportCustomersUrl({ ...filters, ...created })} />
            {create}
          </>
        }
        searchLabel={t('billing.customer.search')}
        filters={<PeriodFilters from={from} to={to} />}
        filteredBy={['query', 'from', 'to']}
        columns={useCustomerColumns(sums)}
        query={customers}
        sorting={sorting}
        empty={
          <Empty icon={Users} title={t('billing.customer.empty_title')} action={create}>
            {t('billing.customer.empty_text')}
          </Empty>
        }
      />
      {creating && <CreateCustomerDialog onClose={() => setCreating(false)} />}
    </>
  )
}
