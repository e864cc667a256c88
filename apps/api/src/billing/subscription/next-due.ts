import { instant, nullable } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** When the next thing falls due of all subscriptions and their orders, or null if nothing does. */
export async function findNextDueTime({ sql }: Pick<Context, 'sql'>): Promise<Date | null> {
  const [found] = await sql({ at: nullable(instant) })`
    SELECT least(
      (SELECT min(due_at) FROM subscriptions),
      (SELECT min(grace_ends_at) FROM subscriptions WHERE grace_ends_at IS NOT NULL),
      (SELECT min(next_attempt_at) FROM orders WHERE next_attempt_at IS NOT NULL)
    ) AS at`
  return found?.at ?? null
}
