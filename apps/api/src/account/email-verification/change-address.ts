import type { User } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import { violatedUniqueIndex } from '../../core/constraint.ts'
import type { Context } from '../../core/context.ts'
import { announceRevocations } from '../session/announce-revocations.ts'
import { queueVerificationMail } from './queue-verification-mail.ts'
import { refusal } from './token.ts'

interface AddressChange {
  user: User
  accountId: string
  updateTo: string
  callbackUrl: string | undefined
}

/** Gives a user the address that the old mailbox has agreed to; the new one has to be verified anew. */
export async function changeAddress(
  tx: Context,
  { user, accountId, updateTo, callbackUrl }: AddressChange,
): Promise<User> {
  const changed = await writeAddress(tx, user, updateTo)
  await queueVerificationMail(tx, { user: changed, accountId, callbackUrl })
  await announceRevocations(tx, { userIds: [user.id] })
  await recordAudit(tx, {
    organizationId: null,
    action: 'user.email_changed',
    target: { type: 'user', id: user.id },
    before: { email: user.email },
    after: { email: changed.email },
  })
  return changed
}

async function writeAddress(tx: Context, user: User, email: string): Promise<User> {
  try {
    return await tx.db.user.update({
      where: { id: user.id, email: user.email },
      data: {
        email,
        emailVerified: false,
        updatedAt: tx.clock.now(),
        revision: { increment: 1 },
      },
    })
  } catch (error) {
    // Somebody else has taken the address since the link was mailed.
    if (violatedUniqueIndex(error) === 'users_email_key') throw refusal('invalid_token')
    throw error
  }
}
