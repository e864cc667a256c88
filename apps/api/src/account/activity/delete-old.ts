import { DAY, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

const KEPT_SECONDS = 90 * DAY
const BATCH = 1000

/** Deletes what happened more than 90 days ago. */
export async function deleteOldActivities({ sql, clock }: Context): Promise<number> {
  const before = secondsAfter(clock.now(), -KEPT_SECONDS)
  const deleted = await sql({ id: text })`
    DELETE FROM account_activities WHERE id IN (
      SELECT id FROM account_activities WHERE created_at <= ${before} LIMIT ${BATCH}::integer
    ) RETURNING id`
  return deleted.length
}
