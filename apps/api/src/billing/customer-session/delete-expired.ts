import type { Context } from '../../core/context.ts'

/** Clears away sessions of the portal that have ended by themselves. */
export async function deleteExpiredCustomerSessions(ctx: Context): Promise<number> {
  const expiresAt = { lte: ctx.clock.now() }
  const { count } = await ctx.db.customerSession.deleteMany({ where: { expiresAt } })
  return count
}
