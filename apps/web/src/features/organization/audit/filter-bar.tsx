import { useTranslate } from '@tollgate/messages/react'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { useId } from 'react'
import type { AuditEntry } from '#api/model/index.ts'
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
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <DayFilter
          label={t('organization.audit.filter.from')}
          value={search.from}
          onValueChange={(from) => changeSearch({ from })}
        />
        <DayFilter
          label={t('organization.audit.filter.to')}
          value={search.to}
          onValueChange={(to) => changeSearch({ to })}
        />
      </div>
    </div>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  onValueChange: (day: string | undefined) => void
}

function DayFilter({ label, value = '', onValueChange }: DayFilterProps) {
  const id = useId()
  return (
    <div className="sm:flex sm:items-center sm:gap-2">
      <label htmlFor={id} className="text-ink-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="sm:w-38"
        value={value}
        onValueChange={(day) => onValueChange(day === '' ? undefined : day)}
      />
    </div>
  )
}
