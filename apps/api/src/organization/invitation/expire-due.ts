import { row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentInvitation } from './present.ts'

const BATCH = 100

/** Records the expiry of pending invitations; from then on no one can answer them. */
export async function expireDueInvitations(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.sql({ id: text })`
    SELECT id FROM invitations
    WHERE status = 'pending' AND expired_at IS NULL AND expires_at <= ${now}
    ORDER BY expires_at LIMIT ${BATCH}`
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const [expired] = await tx.sql({ invitation: row('invitation') })`
        UPDATE invitations i SET expired_at = ${now}
        WHERE id = ${id} AND status = 'pending' AND expired_at IS NULL AND expires_at <= ${now}
        RETURNING to_json(i) AS invitation`
      if (!expired) return
      const { organizationId } = expired.invitation
      const after = presentInvitation(expired.invitation)
      await record(tx, 'invitation.expired', { organizationId, after })
    })
  }
  return due.length
}
