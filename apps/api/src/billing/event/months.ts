import { boolean } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Months that have a partition, as this process knows: they are never taken away. */
const known = new WeakMap<Context['pool'], Set<string>>()

/** The first day of a month (UTC), which names its partition. */
function monthOf(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`
}

/** Creates the partitions of these times that are missing: outside of any transaction, which would keep others waiting. */
export async function createMonths(
  { pool }: Pick<Context, 'pool'>,
  times: readonly Date[],
): Promise<number> {
  const there = known.get(pool) ?? new Set()
  known.set(pool, there)
  const missing = [...new Set(times.map(monthOf))].filter((month) => !there.has(month)).sort()
  if (missing.length === 0) return 0
  await pool.query('SELECT create_event_months($1::date[])', [missing])
  for (const month of missing) there.add(month)
  return missing.length
}

const MONTHS_AHEAD = 2

/** Where there are events, the months of the next ones are there before they come. */
export async function createMonthsAhead(
  ctx: Pick<Context, 'pool' | 'clock' | 'sql'>,
): Promise<number> {
  const [used] = await ctx.sql({ isUsed: boolean })`
    SELECT EXISTS (SELECT FROM event_name_counts) AS "isUsed"`
  if (!used?.isUsed) return 0
  const now = ctx.clock.now()
  const months = Array.from(
    { length: MONTHS_AHEAD + 1 },
    (_, n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n)),
  )
  return createMonths(ctx, months)
}

/** What this process knew is no longer so: someone has taken a partition away. */
export function forgetMonths({ pool }: Pick<Context, 'pool'>): void {
  known.delete(pool)
}
