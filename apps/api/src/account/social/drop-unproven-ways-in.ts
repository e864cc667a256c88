import type { Context } from '../../core/context.ts'
import type { SocialProfile } from '../../core/ports/social.ts'
import { proveMailbox, removeWaysIn } from '../password/prove-mailbox.ts'
import { endSessions } from '../session/lifecycle.ts'

/**
 * Before a provider's account is linked to a user with an unverified address: a stranger may have
 * signed up with it and be waiting. Their password, sessions and links are removed.
 */
export async function dropUnprovenWaysIn(
  tx: Context,
  userId: string,
  { emailVerified }: SocialProfile,
): Promise<void> {
  await endSessions(tx, { userId })
  if (emailVerified) {
    await proveMailbox(tx, userId)
    return
  }
  // A trusted provider that does not vouch for the mailbox.
  await removeWaysIn(tx, userId)
}
