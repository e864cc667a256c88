import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { getExportAuditEntriesUrl } from '#api/audit/audit.ts'
import { EntryList } from '#app/audit/entry-list.tsx'
import { ExportLink } from '#app/list/export-link.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { FilterBar } from './filter-bar.tsx'
import { OrganizationEntry } from './organization-entry.tsx'
import { auditFilters, useAuditEntries } from './use-audit-entries.ts'

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
  const changeSearch = useChangeSearch()
  return (
    <>
      <PageHeader
        title={t('organization.audit.title')}
        description={t('organization.audit.text')}
        actions={<ExportLink href={getExportAuditEntriesUrl(filters)} />}
      />
      <FilterBar search={search} entries={audit.data} />
      <EntryList
        audit={audit}
        filtered={Object.values(search).some((value) => value !== undefined)}
        onClearFilters={() =>
          changeSearch({ action: undefined, actor: undefined, from: undefined, to: undefined })
        }
        row={(entry) => <OrganizationEntry key={entry.id} entry={entry} />}
      />
    </>
  )
}
