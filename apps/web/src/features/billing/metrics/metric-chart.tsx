import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { MetricsResponse } from '#api/model/index.ts'
import { BarChart } from '../chart/bar-chart.tsx'
import { ChartTable } from '../chart/chart-table.tsx'
import { useTimeZone } from '../chart/use-time-zone.ts'
import type { MetricName } from './metric-groups.ts'
import { useMetricText } from './use-metric-text.ts'

interface MetricChartProps {
  name: MetricName
  data: MetricsResponse
  before: MetricsResponse | undefined
}

/** A metric in each period beside that of the time before, as a chart and as a table. */
export function MetricChart({ name, data, before }: MetricChartProps) {
  const t = useTranslate()
  const format = useFormat()
  const written = useMetricText(data, name)
  const title = t(`billing.metrics.${name}`)
  const { timeZone } = useTimeZone()
  const form = isByMonth(data)
    ? ({ month: 'short', year: 'numeric', timeZone } as const)
    : ({ dateStyle: 'medium', timeZone } as const)
  const points = data.periods.map((period, place) => {
    const past = before?.periods[place]
    return {
      at: period.timestamp,
      label: format.date(period.timestamp, form),
      value: period[name],
      ...(past && { before: past[name] }),
    }
  })
  return (
    <div className="space-y-3">
      <BarChart title={title} points={points} {...written} />
      {before && <p className="text-[0.8125rem] text-ink-muted">{t('billing.metrics.compared')}</p>}
      <ChartTable title={title} points={points} {...written} />
    </div>
  )
}

/** Those of the range before are shown until those of the one that was chosen are there. */
function isByMonth({ periods: [first, second] }: MetricsResponse): boolean {
  if (first === undefined || second === undefined) return false
  return Date.parse(second.timestamp) - Date.parse(first.timestamp) > 2 * 86_400_000
}
