import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { MeterUse } from './uses.ts'

/** What is used against what is included, with what is used beyond. Where nothing is included, there is no bar. */
export function UsageBar({ use }: { use: MeterUse }) {
  const t = useTranslate()
  const format = useFormat()
  const { credited } = use
  const consumed = format.number(use.consumed)
  if (credited <= 0) return <p className="tabular-nums">{t('portal.usage.used', { consumed })}</p>
  const used = Math.max(0, use.consumed)
  const whole = Math.max(used, credited)
  const over = used - credited
  return (
    <div className="space-y-1.5">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line">
        <Part className="bg-accent" share={Math.min(used, credited) / whole} />
        {over > 0 && <Part className="bg-danger" share={over / whole} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>
          {t('portal.usage.of_included', { consumed, credited: format.number(credited) })}
        </span>
        {over > 0 ? (
          <span className="font-medium text-danger-text">
            {t('portal.usage.over', { units: format.number(over) })}
          </span>
        ) : (
          <span className="text-ink-muted">
            {t('portal.usage.left', { units: format.number(-over) })}
          </span>
        )}
      </p>
    </div>
  )
}

function Part({ className, share }: { className: string; share: number }) {
  return <div className={className} style={{ width: `${share * 100}%` }} />
}
