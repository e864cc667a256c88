import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useGetMeterQuantities } from '#api/meter/meter.ts'
import type { Meter, MeterQuantities as Quantities } from '#api/model/index.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { Section } from '#app/page/record-page.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { ChartTable } from '../chart/chart-table.tsx'
import { type RangeName, ranges, rangeUntil, usualRange } from './ranges.ts'

const recountMs = 2000

interface MeterQuantitiesProps {
  meter: Meter
  /** That of the organization. */
  timeZone: string
}

/** What a meter counted in each period, as a chart and as a table. */
export function MeterQuantities({ meter, timeZone }: MeterQuantitiesProps) {
  const t = useTranslate()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/meters/$meter/' })
  const name = ranges.find((range) => range === search.days) ?? usualRange
  const range = rangeUntil(new Date(), name)
  const query = useGetMeterQuantities(
    meter.id,
    { ...range, timezone: timeZone },
    {
      query: {
        placeholderData: keepPreviousData,
        refetchInterval: meter.progress < 1 && recountMs,
      },
    },
  )
  const { data, error, refetch } = query
  return (
    <Section title={t('billing.meter.quantity')} action={<RangeSelect name={name} />}>
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton className="h-64 w-full rounded-lg" />}
      {data !== undefined && <Chart data={data} interval={range.interval} timeZone={timeZone} />}
    </Section>
  )
}

function RangeSelect({ name }: { name: RangeName }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const labels = { '1': t('billing.meter.hours'), year: t('billing.metrics.year') }
  return (
    <Select
      aria-label={t('billing.earnings.period')}
      className="w-44"
      options={ranges.map((value) => ({
        value,
        label:
          value === '1' || value === 'year'
            ? labels[value]
            : t('billing.earnings.days', { count: Number(value) }),
      }))}
      value={name}
      onValueChange={(value) => changeSearch({ days: value === usualRange ? undefined : value })}
    />
  )
}

const forms = {
  hour: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
} as const

interface ChartProps {
  data: Quantities
  interval: string
  timeZone: string
}

function Chart({ data: { quantities, total }, interval, timeZone }: ChartProps) {
  const t = useTranslate()
  const format = useFormat()
  const title = t('billing.meter.quantity')
  const form = interval === 'hour' || interval === 'month' ? forms[interval] : forms.day
  const text = (quantity: number | null) => format.number(quantity ?? 0)
  const points = quantities.map(({ timestamp, quantity }) => ({
    at: timestamp,
    label: format.date(timestamp, { ...form, timeZone }),
    value: quantity,
  }))
  return (
    <div className="space-y-3">
      <p className="font-semibold text-2xl tabular-nums">{text(total)}</p>
      <BarChart title={title} points={points} text={text} />
      <p className="text-[0.8125rem] text-ink-muted">
        {t('billing.meter.time_zone', { timezone: timeZone })}
      </p>
      <ChartTable title={title} points={points} text={text} />
    </div>
  )
}
