import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { endSessions } from '../session/lifecycle.ts'
import { lockUser } from '../user/lock.ts'
import { dropPendingLinks } from './drop-pending-links.ts'
import { couldNotUpdate } from './refusals.ts'
import { writeAddress } from './write-address.ts'

/**
 * Takes an address from a user who never verified it, for one who did. The rows of the former stay,
 * under an undeliverable address (RFC 2606).
 */
export async function displaceUnverified(tx: Context, email: string): Promise<void> {
  const holder = await tx.db.user.findUnique({ where: { email }, select: { id: true } })
  const user = holder && (await lockUser(tx, holder.id))
  if (user?.email !== email || user.emailVerified) return
  const displaced = await writeAddress(tx, {
    user,
    email: `${user.id}@displaced.invalid`,
    emailVerified: false,
    whenTaken: couldNotUpdate(),
  })
  await endSessions(tx, { userId: user.id })
  await dropPendingLinks(tx, user.id)
  await record(tx, 'user.email_displaced', {
    userId: user.id,
    before: { email },
    after: { email: displaced.email },
  })
}
