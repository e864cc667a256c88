import { useTranslate } from '@tollgate/messages/react'
import { EventNameSource } from '#api/model/index.ts'
import { ChoiceChip, ChoiceFilter } from '#app/list/choice-filter.tsx'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { CustomerFilter } from '../customer/customer-filter.tsx'
import { RecordChips } from '../record-chips.tsx'
import type { EventSearch } from './event-search.ts'
import { MetadataFilter } from './metadata-filter.tsx'
import { NameFilter } from './name-filter.tsx'

/** Narrows the events by name, customer, metadata, source and day, and by what led here. */
export function EventFilters({ search }: { search: EventSearch }) {
  const { name, customer, meter, property, value, from, to } = search
  const source = useSource(search)
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {name === undefined && <NameFilter />}
      {customer === undefined && <CustomerFilter />}
      {(property === undefined || value === undefined) && <MetadataFilter />}
      <ChoiceFilter {...source} />
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <TextChips search={search} />
        <RecordChips customer={customer} meter={meter} />
        <ChoiceChip {...source} />
        <PeriodChips from={from} to={to} />
      </div>
    </div>
  )
}

function useSource({ source }: EventSearch) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return {
    label: t('billing.event.source'),
    allLabel: t('billing.event.filter.source_all'),
    choices: EventNameSource,
    labelOf: (chosen: EventNameSource) => t(`billing.event.source.${chosen}`),
    value: readOneOf(EventNameSource, source),
    onChange: (chosen: EventNameSource | undefined) => changeSearch({ source: chosen }),
  }
}

/** What was chosen or followed by its own words, each to be removed. */
function TextChips({ search: { name, external, property, value } }: { search: EventSearch }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <>
      {name !== undefined && (
        <FilterChip onRemove={() => changeSearch({ name: undefined })}>
          {t('billing.event.filter.name', { name })}
        </FilterChip>
      )}
      {external !== undefined && (
        <FilterChip onRemove={() => changeSearch({ external: undefined })}>
          {t('billing.event.filter.external', { id: external })}
        </FilterChip>
      )}
      {property !== undefined && value !== undefined && (
        <FilterChip onRemove={() => changeSearch({ property: undefined, value: undefined })}>
          {t('billing.event.filter.metadata_of', { property, value })}
        </FilterChip>
      )}
    </>
  )
}
