import { useTranslate } from '@tollgate/messages/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Event } from '#api/model/index.ts'
import { ListView } from '#app/list/list-view.tsx'
import { LoadOlder, type OlderPages } from '#app/list/load-older.tsx'
import { useEventColumns } from './event-columns.tsx'

export interface EventPages extends OlderPages {
  data: { items: Event[] } | undefined
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface EventRowsProps {
  ref: RefObject<HTMLDivElement | null>
  events: EventPages
  /** Whether the address asks for less than everything. */
  filtered: boolean
  onClearFilters: () => void
  /** Shown when there is nothing at all. */
  empty: ReactNode
}

/** The events in whatever state they are, with more of them below. */
export function EventRows({ ref, events, filtered, onClearFilters, empty }: EventRowsProps) {
  const t = useTranslate()
  const readUpTo = useRef<number | null>(null)
  const count = events.data?.items.length ?? 0
  useEffect(() => {
    if (readUpTo.current === null || count <= readUpTo.current) return
    // The pressed button may be gone: reading goes on where the older events begin.
    const rows = ref.current?.querySelectorAll('tbody tr')
    rows?.[readUpTo.current]?.querySelector('a')?.focus()
    readUpTo.current = null
  }, [count, ref])
  return (
    <div ref={ref} className="space-y-4">
      <ListView
        label={t('organization.navigation.events')}
        columns={useEventColumns()}
        query={events}
        sorting={undefined}
        loadingRows={undefined}
        filtered={filtered}
        onClearFilters={onClearFilters}
        empty={empty}
      />
      {count > 0 && (
        <LoadOlder
          pages={events}
          onAsk={() => {
            readUpTo.current = count
            void events.fetchNextPage()
          }}
        />
      )}
    </div>
  )
}
