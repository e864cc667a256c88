import { secondsAfter } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'

const BATCH = 1000
/** Longer than any copy of a session in a cookie may live. */
const REVOCATIONS_KEPT_SECONDS = 7200

/** Deletes expired sessions, and revocations that are no longer needed. */
export async function deleteExpiredSessions(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const expired = await ctx.db.session.findMany({
    where: { expiresAt: { lte: now } },
    select: { id: true },
    take: BATCH,
  })
  const ids = expired.map(({ id }) => id)
  const sessions = await ctx.db.session.deleteMany({
    where: { id: { in: ids }, expiresAt: { lte: now } },
  })
  const revocations = await ctx.db.sessionRevocation.deleteMany({
    where: { revokedAt: { lte: secondsAfter(now, -REVOCATIONS_KEPT_SECONDS) } },
  })
  return sessions.count + revocations.count
}
