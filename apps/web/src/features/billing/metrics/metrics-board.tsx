import { useSearch } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { ReactNode } from 'react'
import type { MetricsResponse } from '#api/model/index.ts'
import { CurrencyFilter } from '../chart/currency-filter.tsx'
import { TimeZoneFilter } from '../chart/time-zone-filter.tsx'
import { MetricChart } from './metric-chart.tsx'
import type { MetricName } from './metric-groups.ts'
import { MetricTile } from './metric-tile.tsx'
import { MetricsFilters } from './metrics-filters.tsx'
import { useMetrics } from './use-metrics.ts'

interface Shown {
  data: MetricsResponse
  before: MetricsResponse | undefined
  metric: MetricName
}

interface MetricsBoardProps {
  /** What can be shown, the usual first. */
  names: readonly [MetricName, ...MetricName[]]
  /** Those to choose from; without any, amounts are in that of the organization. */
  currencies?: readonly string[]
  /** Whether the time zone of its days can be chosen; otherwise it is that of the organization. */
  hasTimeZones?: boolean
  children: (shown: Shown) => ReactNode
}

/** Pickers, the chart of one metric, and below it what else there is to choose. */
export function MetricsBoard(props: MetricsBoardProps) {
  const { names, currencies = [], hasTimeZones = false, children } = props
  const t = useTranslate()
  const search = useSearch({ strict: false })
  const { name, data, failed, before } = useMetrics()
  const { error, refetch } = failed
  const metric = names.find((each) => each === search.metric) ?? names[0]
  return (
    <div className="space-y-6">
      <MetricsFilters name={name}>
        {hasTimeZones && <TimeZoneFilter />}
        {data && currencies.length > 0 && (
          <CurrencyFilter currencies={currencies} shown={data.currency} />
        )}
      </MetricsFilters>
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={t('common.state.loading')} className="space-y-6">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-24 w-full rounded-lg" />
        </div>
      )}
      {data !== undefined && (
        <>
          <section
            aria-label={t(`billing.metrics.${metric}`)}
            className="rounded-lg border px-4 py-3.5 sm:px-5"
          >
            <p aria-hidden className="mb-3 font-medium">
              {t(`billing.metrics.${metric}`)}
            </p>
            <MetricChart name={metric} data={data} before={before} />
          </section>
          {children({ data, before, metric })}
        </>
      )}
    </div>
  )
}

interface MetricTilesProps extends Shown {
  names: readonly MetricName[]
  label: string
}

export function MetricTiles({ names, label, metric, ...shown }: MetricTilesProps) {
  return (
    <fieldset
      aria-label={label}
      className="grid min-w-0 grid-cols-2 gap-px overflow-hidden rounded-lg border bg-surface lg:grid-cols-5"
    >
      {names.map((name) => (
        <MetricTile key={name} name={name} isShown={name === metric} {...shown} />
      ))}
    </fieldset>
  )
}
