import { HOUR, MINUTE, secondsAfter } from '../../core/calendar.ts'
import { instant } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Days begin with one in every time zone that is in use. */
export const PART = 15 * MINUTE
/** Longer than any transaction takes that books something. */
const DELAY = HOUR

/**
 * Adds up what was booked until an hour ago, by organization, currency and quarter of an hour, so that a
 * year of earnings stays cheap to read. Several processes may do so: the row is held. Answers 1 if it did.
 */
export function sumEarnings(ctx: Context): Promise<number> {
  const until = startOfPart(secondsAfter(ctx.clock.now(), -DELAY))
  return inTransaction(ctx, async ({ sql }) => {
    const [held] = await sql({ until: instant })`
      SELECT until FROM earnings_summed WHERE until <> ${until} FOR UPDATE SKIP LOCKED`
    if (!held) return 0
    await sql()`
      INSERT INTO earning_sums
        (organization_id, starts_at, currency, gross, refunded, disputed, tax)
      SELECT organization_id, starts_at, currency,
        sum(gross), sum(refunded), sum(disputed), sum(tax)
      FROM earning_movements WHERE created_at >= ${held.until} AND created_at < ${until}
      GROUP BY 1, 2, 3`
    // The clock was set back, as developers do: what is booked from then on counts, too.
    if (until < held.until) await sql()`DELETE FROM earning_sums WHERE starts_at >= ${until}`
    await sql()`UPDATE earnings_summed SET until = ${until}`
    return 1
  })
}

function startOfPart(time: Date): Date {
  const length = PART * 1000
  return new Date(Math.floor(time.getTime() / length) * length)
}
