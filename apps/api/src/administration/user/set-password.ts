import type { SetUserPasswordRequest } from '@tollgate/contracts'
import { dropPendingLinks } from '../../account/email-change/drop-pending-links.ts'
import { queueNotice } from '../../account/password/queue-notice.ts'
import { requireGoodPassword, requireNotLeaked } from '../../account/password/rules.ts'
import { storePassword } from '../../account/password/store.ts'
import { endSessions } from '../../account/session/lifecycle.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from './find.ts'

/** Sets a user’s password and signs them out everywhere; they are told by email. */
export async function setUserPassword(
  ctx: SignedInContext,
  { userId, newPassword }: SetUserPasswordRequest,
): Promise<void> {
  if (!ctx.settings.ADMIN_SETS_PASSWORDS) throw refusal('YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD')
  requireGoodPassword(ctx, newPassword, null)
  await requireNotLeaked(ctx, newPassword)
  const passwordHash = await ctx.passwords.hash(newPassword)
  await inTransaction(ctx, async (tx) => {
    const { user } = await lockTargetUser(tx, userId, 'user:set-password')
    requireGoodPassword(tx, newPassword, user)
    await storePassword(tx, { userId, passwordHash })
    await dropPendingLinks(tx, userId)
    await endSessions(tx, { userId })
    await queueNotice(tx, user)
    await record(tx, 'user.password_set', { userId })
  })
}
