import type { Metric } from '#api/model/index.ts'

export type MetricName = Metric['slug']

/** Every metric, by what it is about. */
export const metricGroups = [
  {
    name: 'sales',
    metrics: [
      'revenue',
      'orders',
      'average_order_value',
      'cumulative_revenue',
      'one_time_products',
      'one_time_products_revenue',
      'new_customers',
    ],
  },
  {
    name: 'subscriptions',
    metrics: [
      'monthly_recurring_revenue',
      'active_subscriptions',
      'new_subscriptions',
      'new_subscriptions_revenue',
      'renewed_subscriptions',
      'renewed_subscriptions_revenue',
      'churned_subscriptions',
      'churn_rate',
      'net_revenue_retention',
      'trial_conversion',
    ],
  },
  { name: 'checkouts', metrics: ['checkouts', 'succeeded_checkouts', 'checkouts_conversion'] },
  { name: 'money', metrics: ['cash_flow', 'refunds'] },
] as const satisfies { name: string; metrics: MetricName[] }[]

/** What matters most, for home. */
export const mainMetrics = [
  'revenue',
  'monthly_recurring_revenue',
  'orders',
  'new_customers',
  'active_subscriptions',
] as const satisfies MetricName[]
