import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

const BATCH = 1000
/** Longer than any copy of a session in a cookie may live. */
const REVOCATIONS_KEPT = 2 * HOUR

/** Deletes expired sessions, and revocations that are no longer needed. */
export async function deleteExpiredSessions(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const sessions = await ctx.sql({ id: text })`
    DELETE FROM sessions WHERE expires_at <= ${now} AND id IN (
      SELECT id FROM sessions WHERE expires_at <= ${now} LIMIT ${BATCH}
    ) RETURNING id`
  const unneeded = secondsAfter(now, -REVOCATIONS_KEPT)
  const revocations = await ctx.sql({ id: text })`
    DELETE FROM session_revocations WHERE revoked_at <= ${unneeded} RETURNING id`
  return sessions.length + revocations.length
}
