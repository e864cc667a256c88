import { keepPreviousData } from '@tanstack/react-query'
import { listCustomersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { useListCustomers } from '#api/customer/customer.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

/** Whose records are shown: everyone’s, or those of a customer who is searched for. */
export function CustomerFilter() {
  const t = useTranslate()
  return (
    <SearchPopover
      current={t('billing.event.filter.customer_all')}
      label={t('billing.event.filter.customer_choose')}
      searchLabel={t('billing.customer.search')}
      limits={listCustomersLimits.query}
    >
      {(query) => <FoundCustomers query={query} />}
    </SearchPopover>
  )
}

function FoundCustomers({ query }: { query: string | undefined }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListCustomers(
    { organization_id, query, limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <FoundOptions
      options={data?.items.map(({ id, name, email }) => ({ id, name: name ?? email }))}
      none={t('list.no_results_title')}
      onChoose={(customer) => changeSearch({ customer })}
    />
  )
}
