import {
  type Metrics,
  metricsMaximumDays,
  metricsMinimumDate,
  type metricsRoutes,
} from '@tollgate/contracts'
import type { z } from 'zod'
import { DAY, periodsBetween, secondsBetween } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findMetricSums } from '../ledger/metric-sums.ts'
import { findDefaultCurrency } from '../organization/find.ts'
import { computePeriods, computeTotals } from './compute.ts'
import { definitions } from './definitions.ts'

type Query = z.output<typeof metricsRoutes.getMetrics.request.query>

/** What was sold and earned in each period of a calendar. */
export async function getMetrics(ctx: MerchantContext, query: Query): Promise<Metrics> {
  checkRange(query)
  const { start_date: start, end_date: end, interval, timezone: timeZone } = query
  const currency = query.currency ?? (await findDefaultCurrency(ctx))
  const between = periodsBetween({ start, end }, { interval, timeZone })
  const types = query.billing_type ?? ['one_time', 'recurring']
  const found = await findMetricSums(ctx, between, {
    currency,
    productIds: query.product_id ?? null,
    customerIds: query.customer_id ?? null,
    isRecurring: types.map((type) => type === 'recurring'),
  })
  const isOfProducts = query.product_id !== undefined || query.billing_type !== undefined
  const periods = computePeriods(between, found, { isOfProducts })
  return { currency, periods, totals: computeTotals(periods), metrics: definitions }
}

function checkRange({ start_date: start, end_date: end, interval }: Query): void {
  const maximum = metricsMaximumDays[interval]
  if (start < metricsMinimumDate) {
    const values = { earliest: metricsMinimumDate }
    throw refusal('metrics.too_early', { at: ['query', 'start_date'], values })
  }
  const at = ['query', 'end_date']
  if (end < start) throw refusal('metrics.range_reversed', { at })
  if (secondsBetween(new Date(start), new Date(end)) > maximum * DAY) {
    throw refusal('metrics.range_too_long', { at, values: { maximum } })
  }
}
