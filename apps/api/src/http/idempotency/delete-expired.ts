import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Forgets answers that are no longer given again. */
export async function deleteExpiredIdempotencyKeys(ctx: Context): Promise<number> {
  const expired = await ctx.sql({ one: integer })`
    DELETE FROM idempotency_keys WHERE expires_at <= ${ctx.clock.now()} RETURNING 1 AS one`
  return expired.length
}
