import { useTranslate } from '@tollgate/messages/react'
import { WebhookEventType } from '#api/model/index.ts'
import { ChoiceFilter } from '#app/list/choice-filter.tsx'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { CustomerFilter } from '../customer/customer-filter.tsx'
import { RecordChips } from '../record-chips.tsx'
import type { EventLogSearch } from './event-log-search.ts'

/** Narrows the log by type, customer and day, and by what an event that led here is about. */
export function EventLogFilters({ search }: { search: EventLogSearch }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { customer, object, from, to } = search
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <ChoiceFilter
        label={t('billing.webhook_endpoint.event_type')}
        allLabel={t('billing.event_log.type_all')}
        choices={WebhookEventType}
        labelOf={(type) => type}
        value={readOneOf(WebhookEventType, search.type)}
        onChange={(type) => changeSearch({ type })}
      />
      {customer === undefined && <CustomerFilter />}
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <RecordChips customer={customer} />
        {object !== undefined && (
          <FilterChip onRemove={() => changeSearch({ object: undefined })}>
            {t('billing.event_log.about_id', { id: `…${object.slice(-8)}` })}
          </FilterChip>
        )}
        <PeriodChips from={from} to={to} />
      </div>
    </div>
  )
}
