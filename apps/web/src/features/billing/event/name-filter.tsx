import { keepPreviousData } from '@tanstack/react-query'
import { listEventNamesLimits } from '@tollgate/contracts/limits'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { useListEventNames } from '#api/event/event.ts'
import type { EventName } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

/** Which events are shown: those of one name, the most frequent offered first. */
export function NameFilter() {
  const t = useTranslate()
  return (
    <SearchPopover
      current={t('billing.event.filter.name_all')}
      label={t('billing.event.filter.name_choose')}
      searchLabel={t('billing.event.names_search')}
      limits={listEventNamesLimits.query}
    >
      {(query) => <FoundNames query={query} />}
    </SearchPopover>
  )
}

function FoundNames({ query }: { query: string | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  const { id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListEventNames(
    { organization_id: id, query, sorting: ['-occurrences'], limit: shownOptions },
    { query: { placeholderData: keepPreviousData } },
  )
  const counts = data && countsByName(data.items)
  return (
    <FoundOptions
      options={counts?.map(([name, count]) => ({ id: name, name, detail: format.number(count) }))}
      none={t('list.no_results_title')}
      onChoose={(name) => changeSearch({ name })}
    />
  )
}

/** What you send may be called the same as what the service adds. */
function countsByName(names: EventName[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { name, occurrences } of names) {
    counts.set(name, (counts.get(name) ?? 0) + occurrences)
  }
  return [...counts]
}
