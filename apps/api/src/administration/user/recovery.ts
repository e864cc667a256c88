import type { TwoFactorRecovery as Answer, UserNamed } from '@tollgate/contracts'
import type { TwoFactorRecovery } from '@tollgate/db'
import { queueRecoveryNotice } from '../../account/two-factor/notices.ts'
import { cancelRecovery } from '../../account/two-factor/recovery.ts'
import { secondsAfter } from '../../core/calendar.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from './find.ts'

/** Has a user’s second factor removed once the waiting time is over, and tells the user at once. */
export async function startTwoFactorRecovery(
  ctx: SignedInContext,
  { userId }: UserNamed,
): Promise<Answer> {
  return inTransaction(ctx, async (tx) => {
    const { user, own } = await lockTargetUser(tx, userId, 'user:recover')
    if (!user.twoFactorEnabled) throw refusal('TWO_FACTOR_ISNT_ENABLED')
    const before = await tx.db.twoFactorRecovery.findUnique({ where: { userId } })
    if (before) return presentRecovery(before)
    const createdAt = tx.clock.now()
    const dueAt = secondsAfter(createdAt, tx.settings.TWO_FACTOR_RECOVERY_WAIT)
    const started = { userId, startedById: own.id, dueAt, createdAt }
    await tx.db.twoFactorRecovery.create({ data: started })
    await queueRecoveryNotice(tx, user, dueAt)
    const after = { dueAt: dueAt.toISOString() }
    await record(tx, 'user.two_factor_recovery_started', { userId, after })
    return presentRecovery(started)
  })
}

export function cancelTwoFactorRecovery(
  ctx: SignedInContext,
  { userId }: UserNamed,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockTargetUser(tx, userId, 'user:recover')
    await cancelRecovery(tx, user)
  })
}

export function presentRecovery({
  dueAt,
  startedById,
}: Pick<TwoFactorRecovery, 'dueAt' | 'startedById'>): Answer {
  return { dueAt: dueAt.toISOString(), startedById }
}
