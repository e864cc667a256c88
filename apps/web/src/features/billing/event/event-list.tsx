import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useRef } from 'react'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { LiveStatus, LiveSwitch } from '#app/list/live/live-status.tsx'
import { OlderRows } from '#app/list/older-rows.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { useEventColumns } from './event-columns.tsx'
import { EventDialog } from './event-dialog.tsx'
import { EventExport } from './event-export.tsx'
import { EventFilters } from './event-filters.tsx'
import { filterNames, noFilters } from './event-search.ts'
import { FirstEvent, TestEventButton } from './test-event.tsx'
import { eventFilters, liveEvents, useEvents } from './use-events.ts'

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
        <LiveStatus
          key={JSON.stringify(filters)}
          source={liveEvents(filters)}
          list={list}
          isLoading={events.isFetching}
        />
      )}
      <OlderRows
        ref={list}
        label={title}
        columns={useEventColumns()}
        pages={events}
        filtered={filterNames.some((name) => search[name] !== undefined)}
        onClearFilters={() => changeSearch(noFilters)}
        empty={<FirstEvent />}
      />
      {search.event !== undefined && <EventDialog id={search.event} />}
    </>
  )
}
