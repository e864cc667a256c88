import type { Context } from '../../core/context.ts'

/** Deletes expired tokens. */
export async function deleteExpiredTokens(ctx: Context): Promise<number> {
  const expiresAt = { lte: ctx.clock.now() }
  const { count } = await ctx.db.verification.deleteMany({ where: { expiresAt } })
  return count
}
