import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { MetricsResponse } from '#api/model/index.ts'
import type { MetricName } from './metric-groups.ts'

/** Writes values of a metric: amounts, numbers and shares; what can’t be computed is a dash, and read out as why. */
export function useMetricText(
  { currency, metrics }: Pick<MetricsResponse, 'currency' | 'metrics'>,
  name: MetricName,
) {
  const t = useTranslate()
  const format = useFormat()
  const type = metrics[name]?.type ?? 'scalar'
  function written(value: number): string {
    if (type === 'currency') return format.money(Math.round(value), currency)
    if (type === 'scalar') return format.number(value)
    return format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  }
  const reason = t(`billing.metrics.${name === 'new_customers' ? 'none_of_product' : 'none'}`)
  return {
    text: (value: number | null) => (value === null ? '—' : written(value)),
    spoken: (value: number | null) => (value === null ? reason : written(value)),
  }
}
