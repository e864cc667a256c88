import { boolean } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Whether something is to be sent at the clock’s now, or being sent. What waits for an older event isn’t. */
export async function hasDueWebhooks({ sql, clock }: Context): Promise<boolean> {
  const now = clock.now()
  const [found] = await sql({ isDue: boolean })`
    SELECT EXISTS (
      SELECT FROM webhook_events e
      WHERE e.next_attempt_at IS NOT NULL AND (e.claimed_until > ${now} OR e.next_attempt_at <= ${now} AND (
        e.out_of_turn_at <= ${now} OR NOT EXISTS (
          SELECT FROM webhook_events o
          WHERE o.organization_id = e.organization_id AND o.endpoint_id = e.endpoint_id
            AND o.next_attempt_at IS NOT NULL AND o.id < e.id
        )
      ))
    ) AS "isDue"`
  return found?.isDue ?? false
}
