import { useTranslate } from '@tollgate/messages/react'
import type { MetricsResponse } from '#api/model/index.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { Change } from '../chart/change.tsx'
import { Told } from '../chart/told.tsx'
import type { MetricName } from './metric-groups.ts'
import { totalOf } from './total-of.ts'
import { useMetricText } from './use-metric-text.ts'

interface MetricTileProps {
  name: MetricName
  data: MetricsResponse
  before: MetricsResponse | undefined
  isShown: boolean
}

/** One metric over all periods, and what it was before; pressed, the chart shows it. */
export function MetricTile({ name, data, before, isShown }: MetricTileProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const written = useMetricText(data, name)
  const total = totalOf(data, name)
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => changeSearch({ metric: name })}
      className="flex min-w-0 flex-col gap-1 bg-surface px-4 py-3.5 text-left ring ring-line hover:bg-sunken aria-pressed:shadow-[inset_0_-2px] aria-pressed:shadow-accent"
    >
      <span className="grow text-ink-muted">{t(`billing.metrics.${name}`)}</span>
      <span className="font-semibold text-lg tabular-nums tracking-tight">
        <Told shown={written.text(total)} spoken={written.spoken(total)} />
      </span>
      <span className="flex min-h-5 flex-wrap gap-x-2 text-[0.8125rem] text-ink-muted tabular-nums">
        {before && <Change value={total} before={totalOf(before, name)} {...written} />}
      </span>
    </button>
  )
}
