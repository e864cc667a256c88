import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Progress } from '@tollgate/ui/progress'
import type { Meter } from '#api/model/index.ts'

/** Whether a meter has counted what was there before it. */
export function CountingBadge({ meter: { progress } }: { meter: Meter }) {
  const t = useTranslate()
  const label = useCountingText(progress)
  if (progress < 1) return <Badge tone="accent">{label}</Badge>
  return <Badge tone="success">{t('billing.meter.up_to_date')}</Badge>
}

/** How far it is; nothing once it is done. */
export function CountingNotice({ meter: { progress } }: { meter: Meter }) {
  const t = useTranslate()
  const label = useCountingText(progress)
  if (progress === 1) return null
  return (
    <div role="status" className="space-y-2 rounded-lg border bg-raised px-4 py-3">
      <Progress label={label} value={progress} max={1} />
      <p className="text-ink-muted">{t('billing.meter.counting_text')}</p>
    </div>
  )
}

function useCountingText(progress: number): string {
  const t = useTranslate()
  const format = useFormat()
  return t('billing.meter.counting', { percent: format.number(progress, { style: 'percent' }) })
}
