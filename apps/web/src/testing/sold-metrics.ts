import { getGetMetricsMockHandler } from '#api/metrics/metrics.msw.ts'
import type { MetricsResponse, MetricsTotals } from '#api/model/index.ts'

export const nothing: MetricsTotals = {
  orders: 0,
  revenue: 0,
  cumulative_revenue: 0,
  average_order_value: 0,
  one_time_products: 0,
  one_time_products_revenue: 0,
  new_subscriptions: 0,
  new_subscriptions_revenue: 0,
  renewed_subscriptions: 0,
  renewed_subscriptions_revenue: 0,
  active_subscriptions: 0,
  monthly_recurring_revenue: 0,
  checkouts: 0,
  succeeded_checkouts: 0,
  checkouts_conversion: 0,
  new_customers: 0,
  cash_flow: 0,
  refunds: 0,
  churned_subscriptions: 0,
  churn_rate: null,
  net_revenue_retention: null,
  trial_conversion: null,
}

/** Of three days; what is not given is nothing. */
function metricsOf(
  days: Partial<MetricsTotals>[],
  totals: Partial<MetricsTotals>,
): MetricsResponse {
  const type = { revenue: 'currency', churn_rate: 'percentage' } as const
  return {
    currency: 'usd',
    periods: days.map((day, place) => ({
      timestamp: `2026-03-${13 + place}T00:00:00.000Z`,
      ...nothing,
      ...day,
    })),
    totals: { ...nothing, ...totals },
    metrics: {
      revenue: { slug: 'revenue', display_name: 'Revenue', type: type.revenue },
      churn_rate: { slug: 'churn_rate', display_name: 'Churn rate', type: type.churn_rate },
    },
  }
}

const soldMetrics = metricsOf([{ revenue: 8700 }, {}, { revenue: 2000, orders: 1 }], {
  revenue: 10_700,
  orders: 3,
  churn_rate: 0.05,
  new_customers: null,
})

const before = metricsOf([{ revenue: 5000 }, { revenue: 350 }, {}], { revenue: 5350, orders: 3 })

/** Answers with sales, and with half of them for the time before, and notes what was asked. */
export function readSoldMetrics(asked: URLSearchParams[] = []) {
  return getGetMetricsMockHandler(({ request }) => {
    const { searchParams } = new URL(request.url)
    const first = asked.length === 0 ? undefined : asked[0]?.get('end_date')
    asked.push(searchParams)
    const isBefore = first !== undefined && String(first) > String(searchParams.get('end_date'))
    return isBefore ? before : soldMetrics
  })
}
