import { type Format, useFormat, useTranslate } from '@tollgate/messages/react'
import { Input } from '@tollgate/ui/input'
import { useId } from 'react'
import { FilterChip } from './filter-chip.tsx'
import type { Period } from './list-search.ts'
import { dayOf, instantOf } from './period.ts'
import { useChangeSearch } from './use-change-search.ts'

/** From which day to which, as the address has it. */
export function PeriodFilter({ from, to }: Period) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <DayFilter
        label={t('list.filter.from')}
        value={dayOf(from) && from}
        onValueChange={(day) => changeSearch({ from: day })}
      />
      <DayFilter
        label={t('list.filter.to')}
        value={dayOf(to) && to}
        onValueChange={(day) => changeSearch({ to: day })}
      />
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
        className="sm:w-34"
        value={value}
        onValueChange={(day) => onValueChange(day === '' ? undefined : day)}
      />
    </div>
  )
}

/** A day, or the time of one. */
function textOf(time: string | undefined, format: Format): string | undefined {
  const [day, instant] = [dayOf(time), instantOf(time)]
  return instant ? format.dateTime(instant) : day && format.date(day)
}

/** The days in force, each to be removed. */
export function PeriodChips({ from, to }: Period) {
  const t = useTranslate()
  const format = useFormat()
  const changeSearch = useChangeSearch()
  const first = textOf(from, format)
  const last = textOf(to, format)
  return (
    <>
      {first !== undefined && (
        <FilterChip onRemove={() => changeSearch({ from: undefined })}>
          {t('list.filter.from_day', { day: first })}
        </FilterChip>
      )}
      {last !== undefined && (
        <FilterChip onRemove={() => changeSearch({ to: undefined })}>
          {t('list.filter.to_day', { day: last })}
        </FilterChip>
      )}
    </>
  )
}

/** The days to choose, and those in force below. */
export function PeriodFilters(period: Period) {
  return (
    <>
      <PeriodFilter {...period} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <PeriodChips {...period} />
      </div>
    </>
  )
}
