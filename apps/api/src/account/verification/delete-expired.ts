import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Deletes expired tokens. */
export async function deleteExpiredTokens(ctx: Context): Promise<number> {
  const expired = await ctx.sql({ id: text })`
    DELETE FROM verifications WHERE expires_at <= ${ctx.clock.now()} RETURNING id`
  return expired.length
}
