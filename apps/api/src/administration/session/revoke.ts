import type { RevokeUserSessionRequest, UserNamed } from '@tollgate/contracts'
import { endSession, endSessions } from '../../account/session/lifecycle.ts'
import { bytes, text } from '../../core/columns.ts'
import type { SignedInContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetIfAny } from '../user/find.ts'

/** Ends one session of a user. One that has ended already is no error. */
export async function revokeUserSession(
  ctx: SignedInContext,
  { sessionToken }: RevokeUserSessionRequest,
): Promise<void> {
  const [session] = await ctx.sql({ id: text, userId: text, secretHash: bytes })`
    SELECT id, user_id AS "userId", secret_hash AS "secretHash" FROM sessions
    WHERE token = ${sessionToken}`
  if (!session) return
  const { id, userId, secretHash } = session
  await inTransaction(ctx, async (tx) => {
    if (!(await lockTargetIfAny(tx, userId, 'session:revoke'))) return
    if (!(await endSession(tx, secretHash))) return
    await record(tx, 'session.revoked', { userId, target: { type: 'session', id } })
  })
}

/** Signs a user out everywhere. One who is gone is no error. */
export async function revokeUserSessions(
  ctx: SignedInContext,
  { userId }: UserNamed,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockTargetIfAny(tx, userId, 'session:revoke'))) return
    const ended = await endSessions(tx, { userId })
    if (ended > 0) await record(tx, 'session.revoked', { userId, after: { ended } })
  })
}
