import type { MetricsResponse } from '#api/model/index.ts'
import type { MetricName } from './metric-groups.ts'

type Measured = Pick<MetricsResponse, 'periods' | 'totals'>

/** A metric over the whole range: the totals of quotients are means of all periods, even of empty ones. */
export function totalOf({ periods, totals }: Measured, name: MetricName): number | null {
  if (name === 'checkouts_conversion') return divide(totals.succeeded_checkouts, totals.checkouts)
  if (name === 'average_order_value') {
    return Math.ceil(divide(totals.revenue, countOrders(periods)))
  }
  return totals[name]
}

/** Only those in the currency of the revenue: the metric of orders has those in all currencies. */
function countOrders(periods: Measured['periods']): number {
  return periods.reduce(
    (sum, { revenue, average_order_value }) =>
      sum + Math.round(divide(revenue, average_order_value)),
    0,
  )
}

function divide(value: number, by: number): number {
  return by === 0 ? 0 : value / by
}
