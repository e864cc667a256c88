import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Skeleton } from '@tollgate/ui/skeleton'
import { ScrollText } from 'lucide-react'
import { NoResults } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { QueryError } from '#app/page/query-error.tsx'
import { EntryList } from './entry-list.tsx'
import type { AuditQuery } from './use-audit-entries.ts'

interface AuditEntriesProps {
  audit: AuditQuery
  /** Whether the address asks for less than everything. */
  filtered: boolean
}

/** The log in whatever state it is. */
export function AuditEntries({ audit, filtered }: AuditEntriesProps) {
  const t = useTranslate()
  const { data: entries, error, refetch } = audit
  if (entries === undefined && error !== null) {
    return <QueryError error={error} onRetry={refetch} />
  }
  if (entries === undefined) return <EntriesSkeleton />
  if (entries.length > 0) return <EntryList audit={audit} entries={entries} />
  if (filtered) return <NoMatches />
  return <Empty icon={ScrollText} title={t('organization.audit.empty')} />
}

function NoMatches() {
  const changeSearch = useChangeSearch()
  const nothing = { action: undefined, actor: undefined, from: undefined, to: undefined }
  return <NoResults onClear={() => changeSearch(nothing)} />
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
