import type { Prisma } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import type { UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSessions } from './end.ts'

/** Ends those of the user’s own sessions that a condition names. */
export async function endSessionsOfUser(
  ctx: UserContext,
  which: Prisma.SessionWhereInput,
): Promise<void> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const ended = await endSessions(tx, { AND: [{ userId }, which] })
    if (ended === 0) return
    await recordAudit(tx, {
      organizationId: null,
      action: 'session.revoked',
      target: { type: 'user', id: userId },
      after: { ended },
    })
  })
}
