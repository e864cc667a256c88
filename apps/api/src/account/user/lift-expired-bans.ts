import { row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'

const BATCH = 100

/** Clears bans that have run out: they let no one stay out, but lists and filters still show them. */
export async function liftExpiredBans(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.sql({ id: text })`
    SELECT id FROM users WHERE banned AND ban_expires <= ${now} ORDER BY ban_expires LIMIT ${BATCH}`
  for (const { id: userId } of due) {
    await inTransaction(ctx, async (tx) => {
      const lifted = await tx.sql({ user: row('user') })`
        UPDATE users u SET banned = false, ban_reason = NULL, ban_expires = NULL, updated_at = ${now}
        WHERE id = ${userId} AND banned AND ban_expires <= ${now}
        RETURNING to_json(u) AS "user"`
      if (lifted.length > 0) await record(tx, 'user.unbanned', { userId })
    })
  }
  return due.length
}
