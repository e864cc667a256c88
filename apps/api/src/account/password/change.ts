import type { ChangePasswordRequest } from '@tollgate/contracts'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dropPendingLinks } from '../email-change/drop-pending-links.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import { renewSession } from '../session/renew.ts'
import { replaceSessions } from '../session/replace-all.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { checkOwnPassword, type OwnPassword } from './check-own.ts'
import { queueNotice } from './queue-notice.ts'
import { requireGoodPassword, requireNotLeaked, requirePasswordsEnabled } from './rules.ts'

/**
 * Changes the password of a user who knows the current one. That proves their identity again: the
 * session gets a new secret or, if all others are ended, is replaced by a new one.
 */
export async function changePassword(
  ctx: SignedInContext,
  input: ChangePasswordRequest,
): Promise<CreatedSession> {
  const { session } = ctx.signedIn
  requirePasswordsEnabled(ctx)
  requireGoodPassword(ctx, input.newPassword, ctx.signedIn.user)
  await requireNotLeaked(ctx, input.newPassword)
  const current = await checkOwnPassword(ctx, input.currentPassword)
  const passwordHash = await ctx.passwords.hash(input.newPassword)
  return inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    await replacePassword(tx, current, passwordHash)
    await dropPendingLinks(tx, user.id)
    const created = input.revokeOtherSessions
      ? await replaceSessions(tx, { session, user })
      : await renewSession(tx)
    await queueNotice(tx, user)
    await record(tx, 'user.password_changed', { userId: user.id })
    return created
  })
}

/** Of two changes at once, one finds the password that it knew; the other is refused. */
async function replacePassword(
  tx: UserContext,
  { accountId: id, passwordHash: password }: OwnPassword,
  changed: string,
): Promise<void> {
  const { count } = await tx.db.account.updateMany({
    where: { id, password },
    data: { password: changed, updatedAt: tx.clock.now() },
  })
  if (count === 0) throw refusal('INVALID_PASSWORD')
}
