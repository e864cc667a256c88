import { z } from '@hono/zod-openapi'
import { Currency, Id } from '../common/fields.ts'
import { organizationQuery, repeatable } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { NamedTimeZone } from '../common/time-zone.ts'
import { type MetricsInterval, metricsIntervals } from './metrics-intervals.ts'
import { ProductBillingType } from './order.ts'
import { PresentmentCurrency } from './price.ts'

/** The earliest start, and how many days later the end may be at most. */
export const metricsMinimumDate = '2023-01-01'
export const metricsMaximumDays: Record<MetricsInterval, number> = {
  hour: 7,
  day: 366,
  week: 365,
  month: 1460,
  year: 3650,
}

function figure(description: string, example: number) {
  return z.number().openapi({ description, example })
}

function share(description: string, example: number) {
  return z.number().nullable().openapi({ description, example })
}

/** What old clients expect, too. */
const figures = {
  orders: figure('Orders placed.', 42),
  revenue: figure('Net amounts of these orders, refunds not deducted, in cents.', 79800),
  cumulative_revenue: figure('Revenue of all time up to the period’s end, in cents.', 180500),
  average_order_value: figure('Revenue per order in the currency, rounded up, in cents.', 1900),
  one_time_products: figure('Orders without a subscription.', 12),
  one_time_products_revenue: figure('Their net amounts, in cents.', 22800),
  new_subscriptions: figure('Subscriptions that started.', 10),
  new_subscriptions_revenue: figure('Net amounts of their orders in the same period.', 19000),
  renewed_subscriptions: figure('Subscriptions from earlier periods with an order in this.', 20),
  renewed_subscriptions_revenue: figure('Net amounts of these orders, in cents.', 38000),
  active_subscriptions: figure('Subscriptions that ran at some time in the period.', 30),
  monthly_recurring_revenue: figure(
    'Their amounts per month before discounts, as last in the period; a year counts as a twelfth.',
    57000,
  ),
  checkouts: figure('Checkouts created.', 60),
  succeeded_checkouts: figure('Those of them that were paid since.', 42),
  checkouts_conversion: figure('Share of the checkouts that were paid, from 0 to 1.', 0.7),
}

const ourFigures = {
  new_customers: share('Customers created; null with a filter of products or billing types.', 8),
  cash_flow: figure('Payments less refunds, disputes and their fees, when they moved.', 74200),
  refunds: figure('Refunded less what came back, tax included, when it moved, in cents.', 1900),
  churned_subscriptions: figure('Subscriptions that ended.', 2),
  churn_rate: share('Share of those running when the period began that ended in it.', 0.05),
  net_revenue_retention: share(
    'What the subscriptions that ran when the period began bring per month at its end, as a share of before.',
    1.02,
  ),
  trial_conversion: share('Share of the trials that ended which went on.', 0.6),
}

const allFigures = { ...figures, ...ourFigures }

export const MetricName = z.enum([
  'orders',
  'revenue',
  'cumulative_revenue',
  'average_order_value',
  'one_time_products',
  'one_time_products_revenue',
  'new_subscriptions',
  'new_subscriptions_revenue',
  'renewed_subscriptions',
  'renewed_subscriptions_revenue',
  'active_subscriptions',
  'monthly_recurring_revenue',
  'checkouts',
  'succeeded_checkouts',
  'checkouts_conversion',
  'new_customers',
  'cash_flow',
  'refunds',
  'churned_subscriptions',
  'churn_rate',
  'net_revenue_retention',
  'trial_conversion',
] satisfies (keyof typeof allFigures)[])

export type MetricName = z.infer<typeof MetricName>

export const Metric = z
  .object({
    slug: MetricName.openapi({ description: 'Its name on the wire.', example: 'revenue' }),
    display_name: z.string().openapi({ description: 'Its name in English.', example: 'Revenue' }),
    type: z.enum(['scalar', 'currency', 'percentage']).openapi({
      description: 'A number, an amount in cents, or a share from 0 to 1.',
      example: 'currency',
    }),
  })
  .openapi('Metric')

export type Metric = z.infer<typeof Metric>

export const MetricsPeriod = z
  .object({
    timestamp: z.iso.datetime({ offset: true }).openapi({
      description: 'When the period begins.',
      example: '2026-03-01T00:00:00.000Z',
    }),
    ...allFigures,
  })
  .openapi('MetricPeriod')

export type MetricsPeriod = z.infer<typeof MetricsPeriod>

export const MetricsTotals = z.object(allFigures).openapi('MetricsTotals')

export type MetricsTotals = z.infer<typeof MetricsTotals>

export const Metrics = z
  .object({
    currency: Currency.openapi({ description: 'What the amounts are in.' }),
    periods: z.array(MetricsPeriod).openapi({ description: 'Every period, earliest first.' }),
    totals: MetricsTotals.openapi({
      description:
        'Over all periods: the last of cumulative revenue, active subscriptions and monthly recurring ' +
        'revenue; the mean of averages and shares; the sum of all others.',
    }),
    metrics: z.record(MetricName, Metric).openapi({
      description: 'What each metric is, by its name.',
      example: { revenue: { slug: 'revenue', display_name: 'Revenue', type: 'currency' } },
    }),
  })
  .openapi('MetricsResponse')

export type Metrics = z.infer<typeof Metrics>

const MetricsIntervalLimit = z
  .object({
    max_days: z.int().openapi({ description: 'How many days the end may be later.', example: 366 }),
  })
  .openapi('MetricsIntervalLimit')

export const MetricsLimits = z
  .object({
    min_date: z.iso.date().openapi({ description: 'The earliest start.', example: '2023-01-01' }),
    intervals: z
      .object({
        hour: MetricsIntervalLimit,
        day: MetricsIntervalLimit,
        week: MetricsIntervalLimit,
        month: MetricsIntervalLimit,
        year: MetricsIntervalLimit,
      })
      .openapi('MetricsIntervalsLimits'),
  })
  .openapi('MetricsLimits')

export type MetricsLimits = z.infer<typeof MetricsLimits>

export const metricsRoutes = defineRoutes('metrics', {
  getMetrics: {
    method: 'get',
    path: '/v1/metrics',
    summary: 'Get metrics by hour, day, week, month or year',
    description:
      'Periods are those of the calendar and whole: the first begins with the week, month or year of the ' +
      'start date, weeks on Monday. Numbers are of all currencies, amounts of one.',
    security: merchant('metrics:read'),
    refusals: {
      422: ['metrics.range_reversed', 'metrics.range_too_long', 'metrics.too_early'],
    },
    request: {
      query: z.object({
        organization_id: organizationQuery,
        start_date: z.iso.date().openapi({
          description: 'A day of the first period.',
          example: '2026-03-01',
        }),
        end_date: z.iso.date().openapi({
          description: 'A day of the last period.',
          example: '2026-03-14',
        }),
        interval: z.enum(metricsIntervals).openapi({
          description: 'How long each period is.',
          example: 'day',
        }),
        timezone: NamedTimeZone.default('UTC').openapi({
          description: 'The time zone whose periods are meant, by its IANA name.',
          example: 'Europe/Berlin',
        }),
        currency: PresentmentCurrency.optional().openapi({
          description: 'What the amounts are in; the organization’s currency by default.',
        }),
        product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
        billing_type: repeatable(ProductBillingType).openapi({
          description: 'Only of one-time, or only of recurring products.',
        }),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
      }),
    },
    responses: { 200: json(Metrics, 'The metrics'), ...billingErrors },
  },
  getMetricsLimits: {
    method: 'get',
    path: '/v1/metrics/limits',
    summary: 'Get the limits of metrics',
    security: merchant('metrics:read'),
    request: { query: z.object({ organization_id: organizationQuery }) },
    responses: { 200: json(MetricsLimits, 'The limits'), ...billingErrors },
  },
})
