import type { CalendarDay } from '../../core/calendar.ts'
import { integer, nullable, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

const sums = { gross: integer, refunded: integer, disputed: integer, tax: integer, net: integer }

const columns = { currency: text, day: nullable(integer), ...sums }

export type EarnedSums = Record<keyof typeof sums, number>

/**
 * Money that moved at the processor, and its tax: for each of these days in a row by its place, from 1, and
 * in total where the day is null.
 */
export function findEarnings({ sql, organizationId }: MerchantContext, days: CalendarDay[]) {
  const begins = days.map(({ begin }) => begin.getTime() / 1000)
  return sql(columns)`
    SELECT currency, day, gross, refunded, disputed, tax,
      gross - refunded - disputed - tax AS net
    FROM (
      SELECT e.currency,
        width_bucket(extract(epoch FROM j.created_at)::float8, ${begins}::float8[]) AS day,
        coalesce(sum(e.amount) FILTER (
          WHERE j.kind = 'payment' AND e.account = 'processor_clearing'), 0)::float8 AS gross,
        coalesce(-sum(e.amount) FILTER (
          WHERE j.kind IN ('refund', 'refund_reversed') AND e.account = 'processor_clearing'
        ), 0)::float8 AS refunded,
        coalesce(-sum(e.amount) FILTER (
          WHERE j.kind IN ('dispute', 'dispute_won', 'dispute_fee')
            AND e.account = 'processor_clearing'
        ), 0)::float8 AS disputed,
        coalesce(-sum(e.amount) FILTER (WHERE e.account = 'tax_payable'), 0)::float8 AS tax
      FROM journals j JOIN ledger_entries e
        ON e.organization_id = j.organization_id AND e.journal_id = j.id
      WHERE j.organization_id = ${organizationId}
        AND j.created_at >= ${days[0]?.begin} AND j.created_at < ${days.at(-1)?.end}
        AND e.account IN ('processor_clearing', 'tax_payable')
      GROUP BY GROUPING SETS ((1, 2), (1))
    ) sums
    ORDER BY day IS NOT NULL, gross DESC, currency, day`
}
