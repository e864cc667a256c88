import { useFormat, useTranslate } from '@tollgate/messages/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { UsageBar } from './usage-bar.tsx'
import type { MeterUse } from './uses.ts'

const UsageDays = lazy(() => import('./usage-days.tsx'))

interface UsageSectionProps {
  uses: readonly MeterUse[]
  /** What all of it comes to. */
  children?: ReactNode
}

/** What the customer uses in the period that runs; nothing where nothing is counted for them. */
export function UsageSection({ uses, children }: UsageSectionProps) {
  const t = useTranslate()
  if (uses.length === 0) return null
  return (
    <section aria-label={t('portal.usage.title')} className="space-y-3">
      <h2 className="font-semibold text-[0.9375rem]">{t('portal.usage.title')}</h2>
      <ul className={`grid gap-3 ${uses.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {uses.map((use) => (
          <li key={use.id} className="min-w-0 space-y-3 rounded-lg border bg-surface px-4 py-3.5">
            <Use use={use} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Use({ use }: { use: MeterUse }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, name, cost, resetsAt, hasDays } = use
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {name}
        </h3>
        {cost && (
          <p className="shrink-0 font-medium tabular-nums">
            {t('portal.usage.cost', { amount: format.money(cost.amount, cost.currency) })}
          </p>
        )}
      </div>
      <UsageBar use={use} />
      {hasDays && (
        <Suspense>
          <UsageDays id={id} name={name} />
        </Suspense>
      )}
      {resetsAt !== null && (
        <p className="text-[0.8125rem] text-ink-muted">
          {t('portal.usage.resets', { date: format.date(resetsAt) })}
        </p>
      )}
    </>
  )
}
