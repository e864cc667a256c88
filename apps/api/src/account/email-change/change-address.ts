import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { Refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { findCredentialId } from '../email-verification/find-claimed.ts'
import { queueVerificationMail } from '../email-verification/mail-link.ts'
import { linkToUndo } from '../mail-links.ts'
import { dropPendingLinks } from './drop-pending-links.ts'
import { queueNotice } from './queue-notice.ts'
import { createUndoToken } from './undo-token.ts'
import { writeAddress } from './write-address.ts'

interface AddressChange {
  /** The user as they are now, locked against other changes. */
  user: User
  email: string
  callbackUrl: string | undefined
  /** The refusal when someone else has the address. */
  whenTaken: Refusal
}

/** Gives a user another address, which has to be verified anew. The old mailbox can undo it. */
export async function changeAddress(
  tx: Context,
  { user, email, callbackUrl, whenTaken }: AddressChange,
): Promise<User> {
  const changed = await writeAddress(tx, { user, email, emailVerified: false, whenTaken })
  await dropPendingLinks(tx, user.id)
  const accountId = await findCredentialId(tx, user.id)
  await queueVerificationMail(tx, { user: changed, accountId, callbackUrl })
  const url = linkToUndo(tx.settings, await createUndoToken(tx, user))
  await queueNotice(tx, { before: user, after: changed, url })
  await record(tx, 'user.email_changed', {
    userId: user.id,
    before: { email: user.email, emailVerified: user.emailVerified },
    after: { email: changed.email, emailVerified: changed.emailVerified },
  })
  return changed
}
