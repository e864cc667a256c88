import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Pause, Play, Radio } from 'lucide-react'
import { useRef, useState } from 'react'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { LiveStatus } from '#app/list/live/live-status.tsx'
import { OlderRows } from '#app/list/older-rows.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { useEventLogColumns } from './event-log-columns.tsx'
import { EventLogFilters } from './event-log-filters.tsx'
import { filterNames, noFilters } from './event-log-search.ts'
import { LoggedEventDialog } from './logged-event-dialog.tsx'
import { eventLogFilters, liveEventLog, useEventLog } from './use-event-log.ts'

/** All that happens in the organization, as endpoints are told, the newest first. */
export function EventLog() {
  const t = useTranslate()
  usePageTitle(t('organization.developers.event_log'))
  return useCan('webhooks:read') ? <OpenEventLog /> : <Forbidden />
}

function OpenEventLog() {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/settings/event-log' })
  const filters = eventLogFilters(search, id)
  const events = useEventLog(filters)
  const list = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const changeSearch = useChangeSearch()
  // Of a period that has ended, nothing more happens.
  const isLive = !isPaused && filters.end_timestamp === undefined
  return (
    <>
      <PageHeader
        title={t('organization.developers.event_log')}
        description={t('billing.event_log.text')}
        actions={
          filters.end_timestamp === undefined && (
            <PauseButton isPaused={isPaused} onChange={setPaused} />
          )
        }
      />
      <EventLogFilters search={search} />
      {isLive && events.data !== undefined && !events.isPlaceholderData && (
        <LiveStatus
          key={JSON.stringify(filters)}
          source={liveEventLog(filters)}
          list={list}
          isLoading={events.isFetching}
        />
      )}
      <OlderRows
        ref={list}
        label={t('organization.developers.event_log')}
        columns={useEventLogColumns()}
        pages={events}
        filtered={filterNames.some((name) => search[name] !== undefined)}
        onClearFilters={() => changeSearch(noFilters)}
        empty={
          <Empty icon={Radio} title={t('billing.event_log.empty_title')}>
            {t('billing.event_log.empty_text')}
          </Empty>
        }
      />
      {search.event !== undefined && <LoggedEventDialog id={search.event} />}
    </>
  )
}

interface PauseButtonProps {
  isPaused: boolean
  onChange: (isPaused: boolean) => void
}

function PauseButton({ isPaused, onChange }: PauseButtonProps) {
  const t = useTranslate()
  const Icon = isPaused ? Play : Pause
  return (
    <Button onClick={() => onChange(!isPaused)}>
      <Icon aria-hidden />
      {t(isPaused ? 'billing.event_log.resume' : 'billing.event_log.pause')}
    </Button>
  )
}
