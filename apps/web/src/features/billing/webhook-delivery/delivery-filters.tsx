import { useTranslate } from '@tollgate/messages/react'
import { WebhookEventType } from '#api/model/index.ts'
import { ChoiceFilter } from '#app/list/choice-filter.tsx'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { FoundOptions, SearchPopover, shownOptions } from '#app/list/search-popover.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { type DeliverySearch, outcomes } from './delivery-search.ts'

interface DeliveryFiltersProps {
  /** What the endpoint listens to. */
  types: readonly WebhookEventType[]
  search: DeliverySearch
}

/** Narrows the deliveries by outcome, type of event and day. */
export function DeliveryFilters({ types, search }: DeliveryFiltersProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { from, to } = search
  const type = readOneOf(WebhookEventType, search.type)
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <ChoiceFilter
        label={t('billing.webhook_delivery.outcome')}
        allLabel={t('billing.webhook_delivery.outcome_all')}
        choices={outcomes}
        labelOf={(outcome) => t(`billing.webhook_delivery.outcome_${outcome}`)}
        value={readOneOf(outcomes, search.outcome)}
        onChange={(outcome) => changeSearch({ outcome })}
        className="sm:w-44"
      />
      <TypeFilter types={types} type={type} />
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        {type !== undefined && (
          <FilterChip onRemove={() => changeSearch({ type: undefined })}>{type}</FilterChip>
        )}
        <PeriodChips from={from} to={to} />
      </div>
    </div>
  )
}

interface TypeFilterProps extends Pick<DeliveryFiltersProps, 'types'> {
  type: WebhookEventType | undefined
}

/** Of an endpoint that listens to everything there are too many for a list. */
function TypeFilter({ types, type: current }: TypeFilterProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <SearchPopover
      current={current ?? t('billing.event_log.type_all')}
      label={t('billing.webhook_endpoint.event_type')}
      searchLabel={t('billing.webhook_endpoint.events_search')}
      limits={{}}
    >
      {(query = '', close) => (
        <FoundOptions
          options={types
            .filter((type) => type.includes(query.toLowerCase()))
            .slice(0, shownOptions)
            .map((type) => ({ id: type, name: type }))}
          none={t('list.no_results_title')}
          onChoose={(type) => {
            changeSearch({ type })
            close()
          }}
        />
      )}
    </SearchPopover>
  )
}
