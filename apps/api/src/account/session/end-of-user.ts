import { recordAudit } from '../../core/audit.ts'
import type { UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSessions } from './end.ts'

/** Ends the user’s own sessions, all or all but one. */
export async function endSessionsOfUser(
  ctx: UserContext,
  which: { exceptId?: string },
): Promise<void> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const ended = await endSessions(tx, { userId, ...which })
    if (ended === 0) return
    await recordAudit(tx, {
      organizationId: null,
      action: 'session.revoked',
      target: { type: 'user', id: userId },
      after: { ended },
    })
  })
}
