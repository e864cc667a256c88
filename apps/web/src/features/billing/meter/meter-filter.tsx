import { keepPreviousData } from '@tanstack/react-query'
import { listMetersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { useListMeters } from '#api/meter/meter.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

/** Of which meter records are shown: of all, or of one that is searched for. */
export function MeterFilter() {
  const t = useTranslate()
  return (
    <SearchPopover
      current={t('billing.customer_meter.meter_all')}
      label={t('billing.meter_credit.choose')}
      searchLabel={t('billing.meter_credit.search')}
      limits={listMetersLimits.query}
    >
      {(query) => <FoundMeters query={query} />}
    </SearchPopover>
  )
}

function FoundMeters({ query }: { query: string | undefined }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListMeters(
    { organization_id, query, sorting: ['name'], limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <FoundOptions
      options={data?.items.map(({ id, name }) => ({ id, name }))}
      none={t('list.no_results_title')}
      onChoose={(meter) => changeSearch({ meter })}
    />
  )
}
