import type { RevokeSessionRequest } from '@tollgate/contracts'
import { bytes, text } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { refusal, Unauthenticated } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSession } from './lifecycle.ts'

/** Ends one session of the user, named by its public handle. */
export async function revokeSession(
  ctx: UserContext,
  { token }: RevokeSessionRequest,
): Promise<void> {
  const [session] = await ctx.sql({ id: text, userId: text, secretHash: bytes })`
    SELECT id, user_id AS "userId", secret_hash AS "secretHash" FROM sessions WHERE token = ${token}`
  if (!session) throw refusal('SESSION_NOT_FOUND')
  if (session.userId !== ctx.actor.userId) throw new Unauthenticated()
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx, session.secretHash))) return
    const target = { type: 'session', id: session.id }
    await record(tx, 'session.revoked', { userId: session.userId, target })
  })
}
