import type { Context } from '../../core/context.ts'

const BATCH = 1000

/** Clears away sessions that nobody came back to. */
export async function deleteExpiredSessions(ctx: Context): Promise<number> {
  const expired = await ctx.db.session.findMany({
    where: { expiresAt: { lte: ctx.clock.now() } },
    select: { id: true },
    take: BATCH,
  })
  if (expired.length === 0) return 0
  const { count } = await ctx.db.session.deleteMany({
    where: { id: { in: expired.map(({ id }) => id) }, expiresAt: { lte: ctx.clock.now() } },
  })
  return count
}
