import type { MetricsPeriod, MetricsTotals } from '@tollgate/contracts'
import type { Period } from '../../core/calendar.ts'
import type { MetricSums } from '../ledger/metric-sums.ts'

export type FoundSums = MetricSums & { period: number }

/** What has come together by some instant, and which of the customers are known. */
interface Standing {
  revenue: number
  running: number
  monthly: number
}

/** Each metric of each period, by the formulas of docs/domain/metrics.md. */
export function computePeriods(
  periods: Period[],
  found: FoundSums[],
  { isOfProducts }: { isOfProducts: boolean },
): MetricsPeriod[] {
  const byPlace = new Map(found.map((sums) => [sums.period, sums]))
  let standing = advance({ revenue: 0, running: 0, monthly: 0 }, byPlace.get(0) ?? nothing)
  return periods.map(({ begin }, index) => {
    const sums = byPlace.get(index + 1) ?? nothing
    const before = standing
    standing = advance(before, sums)
    return {
      timestamp: begin.toISOString(),
      ...sales(sums),
      cumulative_revenue: standing.revenue,
      active_subscriptions: standing.running + sums.ended,
      monthly_recurring_revenue: standing.monthly + sums.endedMonthly,
      ...shares(sums, before),
      new_customers: isOfProducts ? null : sums.customers,
      cash_flow: sums.cashFlow,
      refunds: sums.refunded,
      churned_subscriptions: sums.ended,
    }
  })
}

function advance({ revenue, running, monthly }: Standing, sums: MetricSums): Standing {
  return {
    revenue: revenue + sums.revenue,
    running: running + sums.started + sums.switched - sums.ended,
    monthly: monthly + sums.startedMonthly + sums.changedMonthly - sums.endedMonthly,
  }
}

function sales(sums: MetricSums) {
  return {
    orders: sums.orders,
    revenue: sums.revenue,
    average_order_value: sums.priced === 0 ? 0 : Math.ceil(sums.revenue / sums.priced),
    one_time_products: sums.oneTime,
    one_time_products_revenue: sums.oneTimeRevenue,
    new_subscriptions: sums.started,
    new_subscriptions_revenue: sums.newRevenue,
    renewed_subscriptions: sums.renewed,
    renewed_subscriptions_revenue: sums.renewedRevenue,
    checkouts: sums.checkouts,
    succeeded_checkouts: sums.succeeded,
    checkouts_conversion: shareOf(sums.succeeded, sums.checkouts) ?? 0,
  }
}

/** Of what ran when the period began, and of the trials that ended in it. */
function shares(sums: MetricSums, { running, monthly }: Standing) {
  const kept = monthly + sums.changedMonthlyOld - sums.endedMonthlyOld
  return {
    churn_rate: shareOf(sums.endedOld, running),
    net_revenue_retention: shareOf(kept, monthly),
    trial_conversion: shareOf(sums.converted, sums.converted + sums.lost),
  }
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Over all periods: the last, the mean or the sum, as it makes sense for each. */
export function computeTotals(periods: MetricsPeriod[]): MetricsTotals {
  const sum = (name: Summed) => periods.reduce((total, each) => total + each[name], 0)
  const mean = (name: Shared) => meanOf(periods.flatMap((each) => each[name] ?? []))
  const last = periods.at(-1)
  const customers = periods.flatMap(({ new_customers }) => new_customers ?? [])
  return {
    orders: sum('orders'),
    revenue: sum('revenue'),
    cumulative_revenue: last?.cumulative_revenue ?? 0,
    average_order_value: mean('average_order_value') ?? 0,
    one_time_products: sum('one_time_products'),
    one_time_products_revenue: sum('one_time_products_revenue'),
    new_subscriptions: sum('new_subscriptions'),
    new_subscriptions_revenue: sum('new_subscriptions_revenue'),
    renewed_subscriptions: sum('renewed_subscriptions'),
    renewed_subscriptions_revenue: sum('renewed_subscriptions_revenue'),
    active_subscriptions: last?.active_subscriptions ?? 0,
    monthly_recurring_revenue: last?.monthly_recurring_revenue ?? 0,
    checkouts: sum('checkouts'),
    succeeded_checkouts: sum('succeeded_checkouts'),
    checkouts_conversion: mean('checkouts_conversion') ?? 0,
    new_customers: last?.new_customers == null ? null : customers.reduce(add, 0),
    cash_flow: sum('cash_flow'),
    refunds: sum('refunds'),
    churned_subscriptions: sum('churned_subscriptions'),
    churn_rate: mean('churn_rate'),
    net_revenue_retention: mean('net_revenue_retention'),
    trial_conversion: mean('trial_conversion'),
  }
}

type Shared =
  | 'average_order_value'
  | 'checkouts_conversion'
  | 'churn_rate'
  | 'net_revenue_retention'
  | 'trial_conversion'

type Summed = Exclude<keyof MetricsPeriod, 'timestamp' | 'new_customers' | Shared>

function meanOf(values: number[]): number | null {
  return shareOf(values.reduce(add, 0), values.length)
}

function add(one: number, other: number): number {
  return one + other
}

const nothing: MetricSums = {
  orders: 0,
  priced: 0,
  oneTime: 0,
  renewed: 0,
  started: 0,
  switched: 0,
  ended: 0,
  endedOld: 0,
  checkouts: 0,
  succeeded: 0,
  customers: 0,
  converted: 0,
  lost: 0,
  revenue: 0,
  oneTimeRevenue: 0,
  newRevenue: 0,
  renewedRevenue: 0,
  startedMonthly: 0,
  changedMonthly: 0,
  changedMonthlyOld: 0,
  endedMonthly: 0,
  endedMonthlyOld: 0,
  cashFlow: 0,
  refunded: 0,
}
