import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Clears away counts whose window is over. */
export async function deleteExpiredRateLimits(ctx: Context): Promise<number> {
  const over = await ctx.sql({ key: text })`
    DELETE FROM rate_limits WHERE expire <= ${ctx.clock.now().getTime()} RETURNING key`
  return over.length
}
