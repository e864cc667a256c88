import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSessions } from '../session/lifecycle.ts'
import { lockUser } from '../user/lock.ts'
import { displaceUnverified } from './displace-unverified.ts'
import { dropPendingLinks } from './drop-pending-links.ts'
import { queueNotice } from './queue-notice.ts'
import { couldNotUpdate } from './refusals.ts'
import { consumeUndoToken, dropLaterUndoTokens, type Former } from './undo-token.ts'
import { writeAddress } from './write-address.ts'

/**
 * Restores the email a user had before a change, for the reader of that mailbox. All sessions end, and
 * links sent elsewhere meanwhile stop working.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const former = await consumeUndoToken(tx, token)
    const user = former && (await lockUser(tx, former.userId))
    if (!user || isWorseProven(former, user)) throw refusal('INVALID_TOKEN')
    const restored = await restore(tx, user, former)
    await endSessions(tx, { userId: user.id })
    await tx.db.device.deleteMany({ where: { userId: user.id } })
    await dropLaterPasskeys(tx, former)
    await dropPendingLinks(tx, user.id)
    await dropLaterUndoTokens(tx, former)
    if (restored.email !== user.email) {
      await queueNotice(tx, { before: user, after: restored, url: null })
    }
    await record(tx, 'user.email_change_undone', {
      userId: user.id,
      before: { email: user.email, emailVerified: user.emailVerified },
      after: { email: restored.email, emailVerified: restored.emailVerified },
    })
    return restored
  })
}

/** Otherwise an attacker could sign up, move to a stranger’s address, wait, and take back the account. */
function isWorseProven(former: Former, user: User): boolean {
  return user.emailVerified && !former.emailVerified
}

/** The mails about these went to the other mailbox. */
async function dropLaterPasskeys(tx: Context, { userId, changedAt }: Former): Promise<void> {
  if (changedAt === undefined) return
  await tx.db.passkey.deleteMany({ where: { userId, createdAt: { gte: changedAt } } })
}

async function restore(tx: Context, user: User, { email, emailVerified }: Former): Promise<User> {
  if (emailVerified && email !== user.email) await displaceUnverified(tx, email)
  return writeAddress(tx, { user, email, emailVerified, whenTaken: couldNotUpdate() })
}
