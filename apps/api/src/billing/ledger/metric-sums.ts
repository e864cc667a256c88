import type { Period } from '../../core/calendar.ts'
import { integer } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Tile, tile, tileUntil } from './metric-tiles.ts'

const counts = {
  orders: integer,
  /** In the currency. */
  priced: integer,
  oneTime: integer,
  renewed: integer,
  started: integer,
  /** Came from other products, less those that left for others. */
  switched: integer,
  ended: integer,
  /** Those that began before the period. */
  endedOld: integer,
  checkouts: integer,
  succeeded: integer,
  customers: integer,
  converted: integer,
  lost: integer,
}

const amounts = {
  revenue: integer,
  oneTimeRevenue: integer,
  newRevenue: integer,
  renewedRevenue: integer,
  startedMonthly: integer,
  changedMonthly: integer,
  changedMonthlyOld: integer,
  endedMonthly: integer,
  endedMonthlyOld: integer,
  cashFlow: integer,
  refunded: integer,
}

export type MetricSums = Record<keyof typeof counts | keyof typeof amounts, number>

export interface MetricFilters {
  currency: string
  productIds: string[] | null
  customerIds: string[] | null
  /** Of recurring products, of others, or of both. */
  isRecurring: boolean[]
}

/** Under which sums are kept of all products. */
const ALL = '00000000-0000-0000-0000-000000000000'

/**
 * What happened in each period by its place, from 1, and at 0 in all time before; nothing where nothing
 * happened. Read from what is added up and from what came since, or from the rows of some customers.
 */
export function findMetricSums(
  { sql, organizationId }: MerchantContext,
  periods: Period[],
  { currency, productIds, customerIds, isRecurring }: MetricFilters,
) {
  const tiles = customerIds ? [] : tilesOf(periods)
  const begins = periods.map(({ begin }) => begin)
  const end = periods.at(-1)?.end
  return sql({ period: integer, ...counts, ...amounts })`
    SELECT period,
      coalesce(sum(count) FILTER (WHERE kind = 'order'), 0)::float8 AS orders,
      coalesce(sum(count) FILTER (WHERE kind = 'order' AND is_priced), 0)::float8 AS priced,
      coalesce(sum(amount) FILTER (WHERE kind = 'order' AND is_priced), 0)::float8 AS revenue,
      coalesce(sum(count) FILTER (WHERE kind = 'order' AND NOT is_recurring), 0)::float8 AS "oneTime",
      coalesce(sum(amount) FILTER (WHERE kind = 'order' AND NOT is_recurring AND is_priced), 0)::float8
        AS "oneTimeRevenue",
      coalesce(sum(amount) FILTER (WHERE kind = 'order' AND is_recurring AND is_new AND is_priced), 0)::float8
        AS "newRevenue",
      coalesce(sum(amount) FILTER (WHERE kind = 'order' AND NOT is_new AND is_priced), 0)::float8 AS "renewedRevenue",
      coalesce(sum(count) FILTER (WHERE is_renewal AND NOT is_new), 0)::float8 AS renewed,
      coalesce(sum(count) FILTER (WHERE kind = 'started'), 0)::float8 AS started,
      coalesce(sum(amount) FILTER (WHERE kind = 'started' AND is_priced), 0)::float8 AS "startedMonthly",
      coalesce(sum(count) FILTER (WHERE kind = 'changed'), 0)::float8 AS switched,
      coalesce(sum(amount) FILTER (WHERE kind = 'changed' AND is_priced), 0)::float8 AS "changedMonthly",
      coalesce(sum(amount) FILTER (WHERE kind = 'changed' AND is_priced AND NOT is_new), 0)::float8
        AS "changedMonthlyOld",
      coalesce(sum(count) FILTER (WHERE kind = 'ended'), 0)::float8 AS ended,
      coalesce(sum(count) FILTER (WHERE kind = 'ended' AND NOT is_new), 0)::float8 AS "endedOld",
      coalesce(sum(amount) FILTER (WHERE kind = 'ended' AND is_priced), 0)::float8 AS "endedMonthly",
      coalesce(sum(amount) FILTER (WHERE kind = 'ended' AND is_priced AND NOT is_new), 0)::float8
        AS "endedMonthlyOld",
      coalesce(sum(count) FILTER (WHERE kind = 'checkout'), 0)::float8 AS checkouts,
      coalesce(sum(count) FILTER (WHERE kind = 'succeeded'), 0)::float8 AS succeeded,
      coalesce(sum(count) FILTER (WHERE kind = 'customer'), 0)::float8 AS customers,
      coalesce(sum(count) FILTER (WHERE kind = 'converted'), 0)::float8 AS converted,
      coalesce(sum(count) FILTER (WHERE kind = 'lost'), 0)::float8 AS lost,
      coalesce(sum(amount) FILTER (WHERE kind IN ('payment', 'refund', 'dispute') AND is_priced), 0)::float8
        AS "cashFlow",
      coalesce(-sum(amount) FILTER (WHERE kind = 'refund' AND is_priced), 0)::float8 AS refunded
    FROM (
      SELECT period, kind, is_recurring, count, amount, currency = ${currency} AS is_priced,
        since >= (${begins}::timestamptz[])[period] AS is_new,
        kind = 'renewal' OR kind = 'product_renewal' AND ${productIds !== null} AS is_renewal
      FROM (
        SELECT t.period, s.kind, s.is_recurring, s.currency, s.since, s.count, s.amount
        FROM unnest(
          ${tiles.map((each) => each.period)}::int[], ${tiles.map((each) => each.minutes)}::int[],
          ${tiles.map((each) => each.begin)}::timestamptz[], ${tiles.map((each) => each.end)}::timestamptz[]
        ) t(period, minutes, begin, "end")
        CROSS JOIN LATERAL (
          SELECT kind, is_recurring, currency, since, count, amount FROM metric_sums
          WHERE organization_id = ${organizationId} AND product_id = ANY(${productIds ?? [ALL]}::uuid[])
            AND minutes = t.minutes AND starts_at >= t.begin AND starts_at < t."end"
          OFFSET 0
        ) s
        UNION ALL
        SELECT width_bucket(starts_at, ${begins}::timestamptz[]), kind, is_recurring,
          currency, since, count, amount
        FROM metric_changes
        WHERE ${customerIds === null} AND organization_id = ${organizationId}
          AND starts_at < ${end}
          AND (${productIds === null} OR product_id = ANY(${productIds ?? []}::uuid[]))
        UNION ALL
        SELECT width_bucket(starts_at, ${begins}::timestamptz[]), kind, is_recurring,
          currency, since, count, amount
        FROM metric_facts
        WHERE ${customerIds !== null} AND organization_id = ${organizationId}
          AND customer_id = ANY(${customerIds ?? []}::uuid[]) AND starts_at < ${end}
          AND (${productIds === null} OR product_id = ANY(${productIds ?? []}::uuid[]))
      ) moved WHERE is_recurring = ANY(${isRecurring}::bool[])
    ) judged
    GROUP BY period`
}

function tilesOf(periods: Period[]): (Tile & { period: number })[] {
  const [first] = periods
  const before = first ? tileUntil(first.begin) : []
  return [
    ...before.map((each) => ({ ...each, period: 0 })),
    ...periods.flatMap((period, index) =>
      tile(period).map((each) => ({ ...each, period: index + 1 })),
    ),
  ]
}
