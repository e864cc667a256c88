import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Skeleton } from '@tollgate/ui/skeleton'
import { ScrollText } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AuditEntry } from '#api/model/index.ts'
import { NoResults } from '#app/list/list-view.tsx'
import { LoadOlder } from '#app/list/load-older.tsx'
import { QueryError } from '#app/page/query-error.tsx'
import type { AuditQuery } from './audit-query.ts'

interface EntryListProps<Entry extends AuditEntry> {
  audit: AuditQuery<Entry>
  /** Whether the address asks for less than everything. */
  filtered: boolean
  onClearFilters: () => void
  row: (entry: Entry) => ReactNode
}

/** The log in whatever state it is. */
export function EntryList<Entry extends AuditEntry>(props: EntryListProps<Entry>) {
  const { audit, filtered, onClearFilters, row } = props
  const t = useTranslate()
  const { data: entries, error, refetch } = audit
  if (entries === undefined && error !== null) {
    return <QueryError error={error} onRetry={refetch} />
  }
  if (entries === undefined) return <EntriesSkeleton />
  if (entries.length > 0) return <Entries audit={audit} entries={entries} row={row} />
  if (filtered) return <NoResults onClear={onClearFilters} />
  return <Empty icon={ScrollText} title={t('organization.audit.empty')} />
}

interface EntriesProps<Entry extends AuditEntry> {
  audit: AuditQuery<Entry>
  entries: Entry[]
  row: (entry: Entry) => ReactNode
}

function Entries<Entry extends AuditEntry>({ audit, entries, row }: EntriesProps<Entry>) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const readUpTo = useRef<number | null>(null)
  useEffect(() => {
    if (readUpTo.current === null || entries.length <= readUpTo.current) return
    // The pressed button may be gone: reading goes on where the older entries begin.
    list.current?.children[readUpTo.current]?.querySelector('button')?.focus()
    readUpTo.current = null
  }, [entries.length])
  return (
    <div className="space-y-4">
      <ul
        ref={list}
        aria-label={t('organization.audit.title')}
        className="divide-y rounded-lg border"
      >
        {entries.map(row)}
      </ul>
      <LoadOlder
        pages={audit}
        onAsk={() => {
          readUpTo.current = entries.length
          void audit.fetchNextPage()
        }}
      />
    </div>
  )
}

function EntriesSkeleton() {
  const t = useTranslate()
  return (
    <div
      role="status"
      aria-label={t('common.state.loading')}
      className="divide-y rounded-lg border"
    >
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex h-12 items-center justify-between gap-4 px-4">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
