import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { recordChange } from './record.ts'

const BATCH = 100

/** Records the expiry of pending invitations; from then on no one can answer them. */
export async function expireDueInvitations(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const isDue = { status: 'pending', expiredAt: null, expiresAt: { lte: now } }
  const due = await ctx.db.invitation.findMany({
    where: isDue,
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
  })
  for (const before of due) {
    await inTransaction(ctx, async (tx) => {
      const [after] = await tx.db.invitation.updateManyAndReturn({
        where: { id: before.id, ...isDue },
        data: { expiredAt: now },
      })
      if (after) await recordChange(tx, { action: 'invitation.expired', before: null, after })
    })
  }
  return due.length
}
