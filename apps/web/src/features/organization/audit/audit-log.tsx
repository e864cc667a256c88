import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import { ScrollText } from 'lucide-react'
import { getExportAuditEntriesUrl } from '#api/audit/audit.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { NoResults } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { QueryError } from '#app/page/query-error.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type AuditQuery, auditFilters, useAuditEntries } from './use-audit-entries.ts'

/** Who did what to what in the organization, and when. */
export function AuditLog() {
  const t = useTranslate()
  usePageTitle(t('organization.audit.title'))
  return useCan('audit:read') ? <OpenAuditLog /> : <Forbidden />
}

function OpenAuditLog() {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/settings/audit-log' })
  const filters = auditFilters(search, id)
  const audit = useAuditEntries(filters)
  return (
    <>
      <PageHeader
        title={t('organization.audit.title')}
        description={t('organization.audit.text')}
        actions={<ExportLink href={getExportAuditEntriesUrl(filters)} />}
      />
      <FilterBar search={search} entries={audit.data} />
      <AuditEntries
        audit={audit}
        filtered={Object.values(search).some((value) => value !== undefined)}
      />
    </>
  )
}

interface AuditEntriesProps {
  audit: AuditQuery
  /** Whether the address asks for less than everything. */
  filtered: boolean
}

/** The log in whatever state it is. */
function AuditEntries({ audit, filtered }: AuditEntriesProps) {
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
