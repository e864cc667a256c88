import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { getExportServiceAuditEntriesUrl } from '#api/audit-entry/audit-entry.ts'
import { EntryList } from '#app/audit/entry-list.tsx'
import { ExportLink } from '#app/list/export-link.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ServiceEntry } from './service-entry.tsx'
import { serviceAuditFilters, useServiceEntries } from './use-service-entries.ts'

const nothing = {
  action: undefined,
  user: undefined,
  organization: undefined,
  from: undefined,
  to: undefined,
}

/** Who did what to what in the whole service, and when. */
export function AuditLog() {
  const t = useTranslate()
  const search = useSearch({ from: '/_signed-in/administration/audit-log' })
  const changeSearch = useChangeSearch()
  const filters = serviceAuditFilters(search)
  const audit = useServiceEntries(filters)
  usePageTitle(t('organization.audit.title'))
  return (
    <>
      <PageHeader
        title={t('organization.audit.title')}
        description={t('administration.audit.text')}
        actions={<ExportLink href={getExportServiceAuditEntriesUrl(filters)} />}
      />
      <AuditFilters search={search} entries={audit.data} />
      <EntryList
        audit={audit}
        filtered={Object.values(search).some((value) => value !== undefined)}
        onClearFilters={() => changeSearch(nothing)}
        row={(entry) => (
          <ServiceEntry
            key={entry.id}
            entry={entry}
            onChooseUser={(user) => changeSearch({ user })}
          />
        )}
      />
    </>
  )
}
