import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dropPendingLinks } from '../email-change/drop-pending-links.ts'
import { endSessions } from '../session/lifecycle.ts'
import { refuseBesideSingleSignOn } from '../sign-in/refuse-beside-single-sign-on.ts'
import { consumeSingleUseToken } from '../verification/consume.ts'
import { peekSingleUseToken } from '../verification/peek.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { queueNotice } from './queue-notice.ts'
import { requireGoodPassword, requireNotLeaked, requireResetEnabled } from './rules.ts'
import { storePassword } from './store.ts'

const PURPOSE = 'reset-password'

interface Reset {
  token: string
  newPassword: string
  revokeSessions: boolean
}

/** Sets a new password for anyone who can read the user’s email. Creates no session. */
export async function resetPassword(
  ctx: Context,
  { token, newPassword, revokeSessions }: Reset,
): Promise<void> {
  requireResetEnabled(ctx)
  const user = await findUser(ctx, token)
  // Before the token is spent: after a refused password it works on.
  requireGoodPassword(ctx, newPassword, user)
  if (!user) throw invalidToken()
  await requireNotLeaked(ctx, newPassword)
  const passwordHash = await ctx.passwords.hash(newPassword)
  await inTransaction(ctx, async (tx) => {
    const userId = await consumeSingleUseToken(tx, { purpose: PURPOSE, token })
    if (!userId) throw invalidToken()
    await storeReset(tx, { user, passwordHash, revokeSessions })
  })
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, 'Reset a password')
}

interface ProvenReset {
  user: User
  passwordHash: string
  revokeSessions: boolean
}

/** Gives a user whose mailbox was just proven the new password, unless it would open nothing. */
export async function storeReset(
  tx: Context,
  { user, passwordHash, revokeSessions }: ProvenReset,
): Promise<void> {
  const { id: userId } = user
  await refuseBesideSingleSignOn(tx, { ...user, emailVerified: true })
  const isFirstProof = await proveMailbox(tx, userId)
  await storePassword(tx, { userId, passwordHash })
  await dropPendingLinks(tx, userId)
  if (revokeSessions || isFirstProof || tx.settings.REVOKE_SESSIONS_ON_PASSWORD_RESET) {
    await endSessions(tx, { userId })
  }
  await queueNotice(tx, user)
  await record(tx, 'user.password_reset', { userId })
}

async function findUser(ctx: Context, token: string): Promise<User | null> {
  const id = await peekSingleUseToken(ctx, { purpose: PURPOSE, token })
  return id ? ctx.db.user.findUnique({ where: { id } }) : null
}

function invalidToken(): Refusal {
  return refusal('INVALID_TOKEN')
}
