import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import type { Earnings, EarningsInCurrency } from '#api/model/index.ts'
import { Change } from '../chart/change.tsx'
import { measures } from './measures.ts'

interface EarningsSumsProps {
  earnings: EarningsInCurrency
  /** What was earned on as many days before; missing until it is known. */
  before: Earnings | undefined
  days: number
}

/** How the net amount comes about, line by line, and what has changed. */
export function EarningsSums({ earnings, before, days }: EarningsSumsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { currency } = earnings
  const past = before?.currencies.find((other) => other.currency === currency)
  return (
    <div className="space-y-2">
      <dl
        aria-label={t('billing.earnings.sums')}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line lg:grid-cols-5"
      >
        {measures.map(([name, field]) => (
          <div
            key={name}
            className="flex flex-col gap-1 bg-surface px-4 py-3.5 last:col-span-2 lg:last:col-span-1"
          >
            <dt className="text-ink-muted">{t(`billing.earnings.${name}`)}</dt>
            <dd className="font-semibold text-lg tabular-nums tracking-tight">
              <Money amount={earnings[field]} currency={currency} />
            </dd>
            <dd className="flex min-h-5 flex-wrap gap-x-2 text-[0.8125rem] text-ink-muted tabular-nums">
              {before && (
                <Change
                  value={earnings[field]}
                  before={past?.[field] ?? 0}
                  text={(amount) => format.money(amount ?? 0, currency)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.8125rem] text-ink-muted">
        {t('billing.earnings.compared', { count: days })}
      </p>
    </div>
  )
}
