import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentInvitation } from './present.ts'

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
      if (!after) return
      const { organizationId } = after
      await record(tx, 'invitation.expired', { organizationId, after: presentInvitation(after) })
    })
  }
  return due.length
}
