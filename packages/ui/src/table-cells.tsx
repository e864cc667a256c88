import { useFormat, useTranslate } from '@tollgate/messages/react'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'

interface MoneyProps {
  amount: number
  currency: string
  className?: string
}

/** Amounts are minor units, as everywhere. */
export function Money({ amount, currency, className }: MoneyProps) {
  const format = useFormat()
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {format.money(amount, currency)}
    </span>
  )
}

interface DateTimeProps {
  value: string | null
  /** `relative` shows "3 days ago" with the date as title. */
  as?: 'date' | 'date-time' | 'relative'
}

export function DateTime({ value, as = 'date' }: DateTimeProps) {
  const format = useFormat()
  if (value === null) return <NoValue />
  const full = format.dateTime(value)
  const texts = { date: format.date(value), 'date-time': full, relative: format.relative(value) }
  return (
    <time dateTime={value} title={full} className="whitespace-nowrap tabular-nums">
      {texts[as]}
    </time>
  )
}

export function NoValue() {
  const t = useTranslate()
  return (
    <span className="text-ink-muted">
      <span aria-hidden>—</span>
      <span className="sr-only">{t('common.table.empty_value')}</span>
    </span>
  )
}

/** An id or key in full, to be copied; `short` shows only its end. */
export function CopyableId({ value, short }: { value: string; short?: boolean }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="truncate font-mono text-[0.8125rem]" title={value}>
        {short ? `…${value.slice(-8)}` : value}
      </code>
      <CopyButton value={value} />
    </span>
  )
}
