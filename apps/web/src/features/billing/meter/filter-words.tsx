import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Filter, FilterClause } from '#api/model/index.ts'

/** Which events count, in words. */
export function FilterWords({ filter }: { filter: Filter }) {
  const t = useTranslate()
  if (filter.clauses.length === 0) return <p>{t('billing.meter.words.all')}</p>
  return (
    <div className="space-y-1.5">
      <p>{t(`billing.meter.words.${filter.conjunction}`)}</p>
      <Clauses filter={filter} />
    </div>
  )
}

function Clauses({ filter: { clauses } }: { filter: Filter }) {
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-ink-muted">
      {clauses.map((clause, place) => (
        <li key={`${place}:${'clauses' in clause}`} className="wrap-anywhere">
          {'clauses' in clause ? <Group filter={clause} /> : <Condition clause={clause} />}
        </li>
      ))}
    </ul>
  )
}

function Group({ filter }: { filter: Filter }) {
  const t = useTranslate()
  if (filter.clauses.length === 0) return t('billing.meter.words.all')
  return (
    <>
      {t(`billing.meter.${filter.conjunction}`)}
      <Clauses filter={filter} />
    </>
  )
}

function Condition({ clause: { property, operator, value } }: { clause: FilterClause }) {
  const t = useTranslate()
  const format = useFormat()
  const own = ownProperties.find((name) => name === property)
  const shown = {
    string: () => value,
    number: () => format.number(Number(value)),
    boolean: () => t(`billing.meter.${value ? 'yes' : 'no'}`),
  }
  const kind =
    typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean'
  return (
    <>
      {own ? t(`billing.meter.own.${own}`) : <code className={codeClass}>{property}</code>}{' '}
      {t(`billing.meter.operator.${operator}`)} <code className={codeClass}>{shown[kind]()}</code>
    </>
  )
}

const ownProperties = ['name', 'timestamp', 'source'] as const

const codeClass = 'rounded-sm bg-sunken px-1 py-px font-mono text-[0.8125rem]'
