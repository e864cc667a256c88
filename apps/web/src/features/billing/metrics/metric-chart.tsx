import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import type { MetricsResponse } from '#api/model/index.ts'
import { BarChart, type ChartPoint } from '../chart/bar-chart.tsx'
import { Told } from '../chart/told.tsx'
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
      <details className="text-[0.8125rem]">
        <summary className="w-fit cursor-pointer rounded-sm text-ink-muted hover:text-ink">
          {t('billing.metrics.table')}
        </summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <PointsTable title={title} points={points} {...written} />
        </div>
      </details>
    </div>
  )
}

/** Those of the range before are shown until those of the one that was chosen are there. */
function isByMonth({ periods: [first, second] }: MetricsResponse): boolean {
  if (first === undefined || second === undefined) return false
  return Date.parse(second.timestamp) - Date.parse(first.timestamp) > 2 * 86_400_000
}

interface PointsTableProps extends ReturnType<typeof useMetricText> {
  title: string
  points: ChartPoint[]
}

function PointsTable({ title, points, text, spoken }: PointsTableProps) {
  const t = useTranslate()
  return (
    <Table label={title}>
      <TableHeader>
        <TableRow>
          <TableHead>{t('billing.metrics.period')}</TableHead>
          <TableHead align="right">{title}</TableHead>
          <TableHead align="right">{t('billing.metrics.before')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {points.map(({ at, label, value, before = null }) => (
          <TableRow key={at}>
            <TableCell>{label}</TableCell>
            <TableCell align="right">
              <Told shown={text(value)} spoken={spoken(value)} />
            </TableCell>
            <TableCell align="right">
              <Told shown={text(before)} spoken={spoken(before)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
