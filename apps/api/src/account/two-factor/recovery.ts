import type { User } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSessions } from '../session/lifecycle.ts'
import { lockUser } from '../user/lock.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { queueTwoFactorNotice } from './notices.ts'
import { removeTwoFactor } from './remove.ts'

const BATCH = 100

/** Keeps the second factor, if an administrator was about to remove it. */
export async function cancelRecovery(tx: Context, user: User): Promise<void> {
  const canceled = await tx.sql({ userId: text })`
    DELETE FROM two_factor_recoveries WHERE user_id = ${user.id} RETURNING user_id AS "userId"`
  if (canceled.length === 0) return
  await queueTwoFactorNotice(tx, user, { what: 'recovery_canceled', left: null })
  await record(tx, 'user.two_factor_recovery_canceled', { userId: user.id })
}

/** The same, by the user. */
export async function cancelOwnTwoFactorRecovery(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async (tx) => cancelRecovery(tx, await lockSignedInUser(tx)))
}

/** Removes the second factors whose waiting time is over, and ends the sessions of their users. */
export async function completeDueRecoveries(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.sql({ userId: text })`
    SELECT user_id AS "userId" FROM two_factor_recoveries
    WHERE due_at <= ${now} ORDER BY due_at LIMIT ${BATCH}`
  for (const { userId } of due) await inTransaction(ctx, (tx) => complete(tx, userId))
  return due.length
}

async function complete(tx: Context, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  const [held] = await tx.sql({ recovery: row('twoFactorRecovery') })`
    SELECT to_json(r) AS recovery FROM two_factor_recoveries r WHERE user_id = ${userId}`
  // It was canceled meanwhile.
  if (!user || !held || held.recovery.dueAt > tx.clock.now()) return
  await removeTwoFactor(tx, userId)
  await endSessions(tx, { userId })
  await queueTwoFactorNotice(tx, user, { what: 'recovered', left: null })
  await record(tx, 'user.two_factor_recovered', { userId })
}
