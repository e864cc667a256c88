import type { UserContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSessions } from './lifecycle.ts'

/** Ends the user’s own sessions, all or all but one. */
export async function endSessionsOfUser(
  ctx: UserContext,
  which: { exceptId?: string },
): Promise<void> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const ended = await endSessions(tx, { userId, ...which })
    if (ended === 0) return
    await record(tx, 'session.revoked', { userId, after: { ended } })
  })
}
