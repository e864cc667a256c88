import type { User } from '@tollgate/db'
import type { Context, UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { accept } from '../email-change/accept.ts'
import { findClaimed } from './find-claimed.ts'
import { readVerificationToken, verificationRefused } from './mail-link.ts'
import { markVerified } from './mark-verified.ts'

interface Opened {
  token: string
  callbackUrl: string | undefined
  /** True for a look without effect, as link scanners take one with HEAD. */
  onlyLooks: boolean
}

/**
 * Accepts the proof that a mail’s link is. Opening the link again changes nothing and succeeds.
 * Returns the user when the link has changed their email, and null otherwise.
 */
export async function verifyEmail(
  ctx: Context,
  { token, callbackUrl, onlyLooks }: Opened,
): Promise<User | null> {
  const claims = await readVerificationToken(ctx, token)
  const { updateTo } = claims
  return inTransaction(ctx, async (tx) => {
    const user = await findClaimed(tx, claims)
    if (!user) throw verificationRefused('user_not_found')
    if (updateTo) {
      const own = signedInAs(tx, user)
      return onlyLooks ? null : accept(own, { user, token, updateTo, callbackUrl })
    }
    if (!onlyLooks && !user.emailVerified) await markVerified(tx, user)
    return null
  })
}

/** Who only reads the mailbox may not move the user to another one. */
function signedInAs(tx: Context, user: User): UserContext {
  const { actor } = tx
  if (actor.kind !== 'user' || actor.userId !== user.id) throw verificationRefused('unauthorized')
  return { ...tx, actor }
}
