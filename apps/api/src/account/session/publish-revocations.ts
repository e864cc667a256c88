import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'

/** The channel on which processes tell each other to read the table of revocations again. */
export const REVOCATION_CHANNEL = 'session_revocations'

/**
 * Makes every process doubt the cookies’ copies of these sessions, or of these users’ sessions.
 * Belongs into the transaction that ends or changes them, so that both are seen together.
 */
export async function publishRevocations(
  ctx: Context,
  { sessionIds = [], userIds = [] }: { sessionIds?: string[]; userIds?: string[] },
): Promise<void> {
  const revokedAt = ctx.clock.now()
  await save(ctx, {
    insert: {
      sessionRevocation: [
        ...sessionIds.map((sessionId) => ({ id: newId(), sessionId, revokedAt })),
        ...userIds.map((userId) => ({ id: newId(), userId, revokedAt })),
      ],
    },
  })
  await notifyOfRevocations(ctx)
}

/** Has all processes read the table of revocations at once. */
export async function notifyOfRevocations({ settings, sql }: Context): Promise<void> {
  // Notices make commits wait for each other. A process that listens all the same reads the rows.
  if (!settings.SESSION_COOKIE_CACHE) return
  await sql()`SELECT FROM pg_notify(${REVOCATION_CHANNEL}, '')`
}
