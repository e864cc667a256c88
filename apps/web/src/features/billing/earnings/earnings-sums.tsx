import { useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import type { EarningsInCurrency } from '#api/model/index.ts'
import { measures } from './measures.ts'

/** How the net amount comes about, line by line. */
export function EarningsSums({ earnings }: { earnings: EarningsInCurrency }) {
  const t = useTranslate()
  return (
    <dl
      aria-label={t('billing.earnings.sums')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line lg:grid-cols-5"
    >
      {measures.map(([name, field]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end gap-1 bg-surface px-4 py-3.5 last:col-span-2 lg:last:col-span-1"
        >
          <dd className="font-semibold text-lg tabular-nums tracking-tight">
            <Money amount={earnings[field]} currency={earnings.currency} />
          </dd>
          <dt className="text-ink-muted">{t(`billing.earnings.${name}`)}</dt>
        </div>
      ))}
    </dl>
  )
}
