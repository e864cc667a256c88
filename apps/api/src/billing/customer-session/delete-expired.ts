import type { Context } from '../../core/context.ts'

/** Deletes expired portal sessions. */
export async function deleteExpiredCustomerSessions(ctx: Context): Promise<number> {
  const expiresAt = { lte: ctx.clock.now() }
  const { count } = await ctx.db.customerSession.deleteMany({ where: { expiresAt } })
  return count
}
