import { Prisma } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'

/** The channel on which processes tell each other to read the table of revocations again. */
export const REVOCATION_CHANNEL = 'session_revocations'

/**
 * Makes every process doubt the cookies’ copies of these sessions, or of these users’ sessions.
 * Belongs into the transaction that ends or changes them, so that both are seen together.
 */
export async function announceRevocations(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { sessionIds = [], userIds = [] }: { sessionIds?: string[]; userIds?: string[] },
): Promise<void> {
  const revokedAt = ctx.clock.now()
  await ctx.db.sessionRevocation.createMany({
    data: [
      ...sessionIds.map((sessionId) => ({ id: newId(), sessionId, revokedAt })),
      ...userIds.map((userId) => ({ id: newId(), userId, revokedAt })),
    ],
  })
  if (ctx.settings.SESSION_COOKIE_CACHE) await ctx.db.$executeRaw(notice(ctx))
}

/** The notice to all processes, as the last part of a statement that writes revocations. */
export function notice({ settings }: Pick<Context, 'settings'>): Prisma.Sql {
  // Notices make commits wait for each other. A process that listens all the same reads the rows.
  return settings.SESSION_COOKIE_CACHE
    ? Prisma.sql`SELECT pg_notify(${REVOCATION_CHANNEL}, '')`
    : Prisma.sql`SELECT`
}
