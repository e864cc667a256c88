import type { Prisma } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { announceRevocations } from './announce-revocations.ts'

/** Ends sessions: no process accepts them anymore, not even from a cookie’s copy. */
export async function endSessions(ctx: Context, where: Prisma.SessionWhereInput): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ending = await tx.db.session.findMany({ where, select: { id: true } })
    const ids = ending.map(({ id }) => id)
    if (ids.length === 0) return 0
    const { count } = await tx.db.session.deleteMany({ where: { id: { in: ids } } })
    await announceRevocations(tx, { sessionIds: ids })
    return count
  })
}
