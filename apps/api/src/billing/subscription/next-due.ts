import { instant, nullable } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** When the next thing falls due of all subscriptions and their orders, or null if nothing does. Those of suspended merchants wait. */
export async function findNextDueTime({
  sql,
  clock,
}: Pick<Context, 'sql' | 'clock'>): Promise<Date | null> {
  const [found] = await sql({ at: nullable(instant) })`
    SELECT least(
      (SELECT min(s.due_at) FROM subscriptions s
        JOIN organizations o ON o.id = s.organization_id WHERE o.suspended_at IS NULL),
      (SELECT min(grace_ends_at) FROM subscriptions WHERE grace_ends_at IS NOT NULL),
      (SELECT min(t.next_attempt_at) FROM orders t
        JOIN organizations o ON o.id = t.organization_id
        WHERE t.next_attempt_at IS NOT NULL AND o.suspended_at IS NULL),
      (SELECT min(m.expiry_due_at) FROM payment_methods m
        JOIN organizations o ON o.id = m.organization_id
        WHERE m.expiry_due_at IS NOT NULL AND m.deleted_at IS NULL AND o.suspended_at IS NULL),
      (SELECT min(s.renewal_news_at) FROM subscriptions s
        JOIN organizations o ON o.id = s.organization_id
        WHERE s.renewal_news_at IS NOT NULL AND s.current_period_end > ${clock.now()}
          AND o.suspended_at IS NULL)
    ) AS at`
  return found?.at ?? null
}
