import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Deletes expired codes. */
export async function deleteExpiredCodes(ctx: Context): Promise<number> {
  const expired = await ctx.sql({ id: text })`
    DELETE FROM customer_sign_in_codes WHERE expires_at <= ${ctx.clock.now()} RETURNING id`
  return expired.length
}
