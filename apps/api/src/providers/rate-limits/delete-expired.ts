import type { Context } from '../../core/context.ts'

/** Clears away counts whose window is over. */
export async function deleteExpiredRateLimits(ctx: Context): Promise<number> {
  const { count } = await ctx.db.rateLimit.deleteMany({
    where: { expire: { lte: ctx.clock.now().getTime() } },
  })
  return count
}
