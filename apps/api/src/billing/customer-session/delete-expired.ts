import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Deletes expired portal sessions. */
export async function deleteExpiredCustomerSessions(ctx: Context): Promise<number> {
  const expired = await ctx.sql({ id: text })`
    DELETE FROM customer_sessions WHERE expires_at <= ${ctx.clock.now()} RETURNING id`
  return expired.length
}
