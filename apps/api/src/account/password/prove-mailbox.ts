import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { dropPendingLinks } from '../email-change/drop-pending-links.ts'
import { endSessions } from '../session/lifecycle.ts'
import { removeTwoFactor } from '../two-factor/remove.ts'

/**
 * Accepts a proof that the user’s mailbox was read. If it is the first one, a stranger may have signed
 * up with the address: their sign-in methods, their second factor, and the links of their sign-up, are
 * removed. True in that case.
 */
export async function proveMailbox(tx: Context, userId: string): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, emailVerified: false },
    data: { emailVerified: true, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
  if (count === 0) return false
  await removeWaysIn(tx, userId)
  await record(tx, 'user.email_verified', { userId })
  return true
}

/** Removes what the person who signed up with an address may have left behind to get in, and to keep others out. */
export async function removeWaysIn(tx: Context, userId: string): Promise<void> {
  await tx.sql()`
    WITH methods AS (DELETE FROM accounts WHERE user_id = ${userId}),
      browsers AS (DELETE FROM devices WHERE user_id = ${userId})
    DELETE FROM passkeys WHERE user_id = ${userId}`
  await removeTwoFactor(tx, userId)
}

/** The same for a proof that signs in: sessions and pending links go as well. */
export async function acceptFirstProof(tx: Context, userId: string): Promise<void> {
  await proveMailbox(tx, userId)
  await dropPendingLinks(tx, userId)
  await endSessions(tx, { userId })
}
