import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { getExportAuditEntriesUrl } from '#api/audit/audit.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan } from '../access/use-can.ts'
import { useOrganization } from '../access/use-organization.ts'
import { AuditEntries } from './audit-entries.tsx'
import { auditFilters } from './audit-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { useAuditEntries } from './use-audit-entries.ts'

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
