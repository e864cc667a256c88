import type { MetricsInterval, MetricsPeriod } from '@tollgate/contracts'
import { Temporal } from 'temporal-polyfill'
import type { Told, ToldOrder, ToldSubscription } from './told-sales.ts'

/** Each metric from all that happened, as docs/domain/metrics.md says it, one by one. */

export interface NaiveQuery {
  interval: MetricsInterval
  timeZone: string
  currency: string
  products: string[] | null
  customers: string[] | null
  isRecurring: boolean | null
}

/** Names a period so that names sort by time. */
function nameOf(at: Date, { interval, timeZone }: NaiveQuery): string {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const day = there.toPlainDate()
  if (interval === 'day') return day.toString()
  if (interval === 'week') return day.subtract({ days: day.dayOfWeek - 1 }).toString()
  if (interval === 'month') return day.with({ day: 1 }).toString()
  if (interval === 'year') return day.with({ month: 1, day: 1 }).toString()
  const begin = there.startOfDay().epochMilliseconds
  const last = Math.floor(there.hoursInDay) - 1
  const hour = Math.min(Math.floor((at.getTime() - begin) / 3_600_000), last)
  return `${day.toString()}T${String(hour).padStart(2, '0')}`
}

interface View {
  told: Told
  query: NaiveQuery
  isIn(at: Date): boolean
  isBefore(at: Date): boolean
  /** In the period or before. */
  isBy(at: Date): boolean
  isOf(what: { product: string; customer: string | null; isRecurring: boolean }): boolean
}

export function naivePeriod(
  told: Told,
  timestamp: string,
  query: NaiveQuery,
): Omit<MetricsPeriod, 'timestamp'> {
  const period = nameOf(new Date(timestamp), query)
  const { products, customers, isRecurring } = query
  const view: View = {
    told,
    query,
    isIn: (at) => nameOf(at, query) === period,
    isBefore: (at) => nameOf(at, query) < period,
    isBy: (at) => nameOf(at, query) <= period,
    isOf: (what) =>
      (products?.includes(what.product) ?? true) &&
      (customers === null || (what.customer !== null && customers.includes(what.customer))) &&
      (isRecurring === null || isRecurring === what.isRecurring),
  }
  return { ...ordersIn(view), ...runningIn(view), ...othersIn(view) }
}

function ordersIn({ told, query, isIn, isBy, isOf }: View) {
  const priced = (orders: ToldOrder[]) =>
    orders.filter(({ currency }) => currency === query.currency)
  const net = (orders: ToldOrder[]) => sum(priced(orders).map((order) => order.net))
  const all = told.orders.filter((order) =>
    isOf({ ...order, isRecurring: order.subscription !== null }),
  )
  const orders = all.filter(({ at }) => isIn(at))
  const starts = new Map(told.subscriptions.map((each) => [each.id, startOf(each)]))
  const ofNew = orders.filter(({ subscription: id }) => id && isIn(starts.get(id) ?? new Date(0)))
  const renewing = orders.filter((order) => order.subscription && !ofNew.includes(order))
  const once = orders.filter(({ subscription }) => subscription === null)
  return {
    orders: orders.length,
    revenue: net(orders),
    cumulative_revenue: net(all.filter(({ at }) => isBy(at))),
    average_order_value: Math.ceil(shareOf(net(orders), priced(orders).length) ?? 0),
    one_time_products: once.length,
    one_time_products_revenue: net(once),
    new_subscriptions_revenue: net(ofNew),
    renewed_subscriptions: new Set(renewing.map(({ subscription }) => subscription)).size,
    renewed_subscriptions_revenue: net(renewing),
  }
}

function runningIn({ told, query, isIn, isBefore, isBy, isOf }: View) {
  /** What it was last at some time, where that is asked for. */
  const termsOf = ({ terms, customer }: ToldSubscription, isThen: (at: Date) => boolean) =>
    terms
      .filter(({ at }) => isThen(at))
      .slice(-1)
      .find(({ product }) => isOf({ product, customer, isRecurring: true }))
  const monthly = (all: ToldSubscription[], isThen: (at: Date) => boolean) =>
    sum(
      all
        .filter(({ currency }) => currency === query.currency)
        .map((each) => termsOf(each, isThen)?.monthly ?? 0),
    )
  const known = told.subscriptions.filter(({ endedAt }) => !endedAt || !isBefore(endedAt))
  const active = known.filter((each) => termsOf(each, isBy))
  const ended = active.filter(({ endedAt }) => endedAt && isIn(endedAt))
  const old = known.filter((each) => isBefore(startOf(each)))
  const kept = old.filter(({ endedAt }) => !endedAt || !isBy(endedAt))
  const trials = told.subscriptions.filter(
    (each) =>
      each.trial && isIn(each.trial.at) && termsOf(each, (at) => at <= (each.trial?.at ?? at)),
  )
  return {
    new_subscriptions: told.subscriptions.filter(
      (each) => isIn(startOf(each)) && termsOf(each, (at) => at <= startOf(each)),
    ).length,
    active_subscriptions: active.length,
    monthly_recurring_revenue: monthly(active, isBy),
    churned_subscriptions: ended.length,
    churn_rate: shareOf(
      ended.filter((each) => isBefore(startOf(each))).length,
      old.filter((each) => termsOf(each, isBefore)).length,
    ),
    net_revenue_retention: shareOf(monthly(kept, isBy), monthly(old, isBefore)),
    trial_conversion: shareOf(
      trials.filter(({ trial }) => trial?.isConverted).length,
      trials.length,
    ),
  }
}

function othersIn({ told, query, isIn, isOf }: View) {
  const once = told.products.slice(0, 2).map(({ id }) => id)
  const checkouts = told.checkouts
    .filter(({ at }) => isIn(at))
    .filter((each) => isOf({ ...each, isRecurring: !once.includes(each.product) }))
  const succeeded = checkouts.filter((checkout) => checkout.succeeded)
  const money = told.money
    .filter(({ at, currency }) => isIn(at) && currency === query.currency)
    .filter((each) => isOf({ ...each, isRecurring: false }))
  const customers = told.customers
    .filter(({ at }) => isIn(at))
    .filter(({ id }) => query.customers?.includes(id) ?? true)
  const isOfProducts = query.products !== null || query.isRecurring !== null
  return {
    checkouts: checkouts.length,
    succeeded_checkouts: succeeded.length,
    checkouts_conversion: shareOf(succeeded.length, checkouts.length) ?? 0,
    new_customers: isOfProducts ? null : customers.length,
    cash_flow: sum(money.map(({ amount }) => amount)),
    refunds: 0 - sum(money.filter(({ isRefund }) => isRefund).map(({ amount }) => amount)),
  }
}

function startOf({ terms }: ToldSubscription): Date {
  return terms[0]?.at ?? new Date(0)
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
