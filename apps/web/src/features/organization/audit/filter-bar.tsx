import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import type { AuditEntry } from '#api/model/index.ts'
import { PeriodFilter } from '#app/list/period-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { ActorFilter } from './actor-filter.tsx'
import { auditNouns, isAuditNoun } from './audit-actions.ts'
import type { AuditSearch } from './audit-search.ts'

const all = 'all'

interface FilterBarProps {
  search: AuditSearch
  /** What is shown: they name an actor who is no member. */
  entries: AuditEntry[] | undefined
}

export function FilterBar({ search, entries }: FilterBarProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const nouns = Object.entries(auditNouns).map(([value, { label }]) => ({ value, label: t(label) }))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('organization.audit.filter.noun')}
        className="w-full sm:w-52"
        options={[{ value: all, label: t('organization.audit.filter.noun_all') }, ...nouns]}
        value={isAuditNoun(search.action) ? search.action : all}
        onValueChange={(noun) => changeSearch({ action: isAuditNoun(noun) ? noun : undefined })}
      />
      <ActorFilter actorId={search.actor} entries={entries} />
      <PeriodFilter from={search.from} to={search.to} />
    </div>
  )
}
