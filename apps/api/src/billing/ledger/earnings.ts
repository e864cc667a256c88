import type { CalendarDay } from '../../core/calendar.ts'
import { instant, integer, nullable, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { PART } from './sum-earnings.ts'

const sums = { gross: integer, refunded: integer, disputed: integer, tax: integer, net: integer }

const columns = { currency: text, day: nullable(integer), ...sums }

export type EarnedSums = Record<keyof typeof sums, number>

/**
 * Money that moved at the processor, and its tax: for each of these days in a row by its place, from 1, and
 * in total where the day is null. What is added up already is read as sums, what came after from the ledger.
 */
export function findEarnings({ sql, organizationId }: MerchantContext, days: CalendarDay[]) {
  const begins = days.map(({ begin }) => begin)
  const [begin, end] = [begins[0], days.at(-1)?.end]
  const isSummed = begins.every((at) => (at.getTime() / 1000) % PART === 0)
  return sql(columns)`
    SELECT currency, day, gross, refunded, disputed, tax,
      gross - refunded - disputed - tax AS net
    FROM (
      SELECT currency,
        width_bucket(moved_at, ${begins}::timestamptz[]) AS day,
        sum(gross)::float8 AS gross, sum(refunded)::float8 AS refunded,
        sum(disputed)::float8 AS disputed, sum(tax)::float8 AS tax
      FROM (
        SELECT currency, starts_at AS moved_at, gross, refunded, disputed, tax FROM earning_sums
        WHERE organization_id = ${organizationId} AND starts_at >= ${begin} AND starts_at < ${end}
          AND ${isSummed}
        UNION ALL
        SELECT currency, created_at, gross, refunded, disputed, tax FROM earning_movements
        WHERE organization_id = ${organizationId} AND created_at < ${end} AND created_at >= greatest(
          ${begin}::timestamptz, (SELECT until FROM earnings_summed WHERE ${isSummed})
        )
      ) movements
      GROUP BY GROUPING SETS ((1, 2), (1))
    ) sums
    ORDER BY day IS NOT NULL, gross DESC, currency, day`
}

/** The sums that aren’t those of the ledger. */
export function findWrongSums({ sql }: Pick<Context, 'sql'>) {
  return sql({ slug: nullable(text), currency: text, startsAt: instant })`
    SELECT z.slug, currency, starts_at AS "startsAt" FROM earning_sums s
    FULL JOIN (
      SELECT organization_id, starts_at, currency,
        sum(gross) AS gross, sum(refunded) AS refunded, sum(disputed) AS disputed, sum(tax) AS tax
      FROM earning_movements WHERE created_at < (SELECT until FROM earnings_summed)
      GROUP BY 1, 2, 3
    ) b USING (organization_id, starts_at, currency)
    LEFT JOIN organizations z ON z.id = organization_id
    WHERE (s.gross, s.refunded, s.disputed, s.tax)
      IS DISTINCT FROM (b.gross, b.refunded, b.disputed, b.tax)
    ORDER BY 1, 2, 3`
}
