import { instant, nullable } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** When the next thing falls due of all subscriptions and their orders, or null if nothing does. Those of suspended merchants wait. */
export async function findNextDueTime({ sql }: Pick<Context, 'sql'>): Promise<Date | null> {
  const [found] = await sql({ at: nullable(instant) })`
    SELECT least(
      (SELECT min(s.due_at) FROM subscriptions s
        JOIN organizations o ON o.id = s.organization_id WHERE o.suspended_at IS NULL),
      (SELECT min(grace_ends_at) FROM subscriptions WHERE grace_ends_at IS NOT NULL),
      (SELECT min(t.next_attempt_at) FROM orders t
        JOIN organizations o ON o.id = t.organization_id
        WHERE t.next_attempt_at IS NOT NULL AND o.suspended_at IS NULL)
    ) AS at`
  return found?.at ?? null
}
