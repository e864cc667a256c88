import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useRef } from 'react'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { EventDialog } from './event-dialog.tsx'
import { EventExport } from './event-export.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventRows } from './event-rows.tsx'
import { filterNames, noFilters } from './event-search.ts'
import { LiveSwitch, LiveTail } from './live-tail.tsx'
import { FirstEvent, TestEventButton } from './test-event.tsx'
import { eventFilters, useEvents } from './use-events.ts'

/** What customers have used, event by event, the newest first. */
export function EventList() {
  const t = useTranslate()
  const title = t('organization.navigation.events')
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/events/' })
  const filters = eventFilters(search, id)
  const events = useEvents(filters)
  const list = useRef<HTMLDivElement>(null)
  const isLive = search.live === true
  const changeSearch = useChangeSearch()
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        description={t('billing.event.text')}
        actions={
          <>
            <LiveSwitch isLive={isLive} />
            <EventExport filters={filters} />
            <TestEventButton />
          </>
        }
      />
      <EventFilters search={search} />
      {isLive && events.data !== undefined && !events.isPlaceholderData && (
        <LiveTail
          key={JSON.stringify(filters)}
          filters={filters}
          list={list}
          isLoading={events.isFetching}
        />
      )}
      <EventRows
        ref={list}
        events={events}
        filtered={filterNames.some((name) => search[name] !== undefined)}
        onClearFilters={() => changeSearch(noFilters)}
        empty={<FirstEvent />}
      />
      {search.event !== undefined && <EventDialog id={search.event} />}
    </>
  )
}
