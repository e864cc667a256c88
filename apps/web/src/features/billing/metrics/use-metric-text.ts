import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { MetricsResponse } from '#api/model/index.ts'
import type { MetricName } from './metric-groups.ts'

/** Writes values of a metric: amounts, numbers and shares; null is none. */
export function useMetricText(
  { currency, metrics }: Pick<MetricsResponse, 'currency' | 'metrics'>,
  name: MetricName,
) {
  const t = useTranslate()
  const format = useFormat()
  const type = metrics[name]?.type ?? 'scalar'
  return (value: number | null): string => {
    if (value === null) return t('billing.metrics.none')
    if (type === 'currency') return format.money(Math.round(value), currency)
    if (type === 'scalar') return format.number(value)
    return format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  }
}
