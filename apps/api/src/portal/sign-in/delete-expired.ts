import type { Context } from '../../core/context.ts'

/** Deletes expired codes. */
export async function deleteExpiredCodes(ctx: Context): Promise<number> {
  const expiresAt = { lte: ctx.clock.now() }
  const { count } = await ctx.db.customerSignInCode.deleteMany({ where: { expiresAt } })
  return count
}
