import type { ChangePasswordRequest } from '@tollgate/contracts'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dropPendingLinks } from '../email-change/drop-pending-links.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import { renewSession } from '../session/renew.ts'
import { replaceSessions } from '../session/replace-all.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { queueNotice } from './queue-notice.ts'
import { requireGoodPassword, requirePasswordsEnabled } from './rules.ts'
import { verifyPassword } from './verify.ts'

interface Credential {
  id: string
  password: string
}

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
  const credential = await checkCurrent(ctx, input.currentPassword)
  const passwordHash = await ctx.passwords.hash(input.newPassword)
  return inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    await replacePassword(tx, credential, passwordHash)
    await dropPendingLinks(tx, user.id)
    const created = input.revokeOtherSessions
      ? await replaceSessions(tx, { session, user })
      : await renewSession(tx)
    await queueNotice(tx, user)
    await record(tx, 'user.password_changed', { userId: user.id })
    return created
  })
}

async function checkCurrent(ctx: UserContext, currentPassword: string): Promise<Credential> {
  const account = await ctx.db.account.findFirst({
    where: { userId: ctx.actor.userId, providerId: 'credential' },
    select: { id: true, password: true },
  })
  if (!account?.password) throw refusal('CREDENTIAL_ACCOUNT_NOT_FOUND')
  const { matches } = await verifyPassword(ctx, account.password, currentPassword)
  if (!matches) {
    const { requestId, actor } = ctx
    ctx.logger.info({ requestId, userId: actor.userId }, 'Refused a change of the password')
    throw invalidPassword()
  }
  return { id: account.id, password: account.password }
}

/** Of two changes at once, one finds the password that it knew; the other is refused. */
async function replacePassword(
  tx: UserContext,
  { id, password }: Credential,
  passwordHash: string,
): Promise<void> {
  const { count } = await tx.db.account.updateMany({
    where: { id, password },
    data: { password: passwordHash, updatedAt: tx.clock.now() },
  })
  if (count === 0) throw invalidPassword()
}

function invalidPassword(): Refusal {
  return refusal('INVALID_PASSWORD')
}
