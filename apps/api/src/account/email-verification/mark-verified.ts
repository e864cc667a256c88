import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { endSessions, publishRevocations } from '../session/lifecycle.ts'

/** Accepts that the email of a user, as read, belongs to them. */
export async function markVerified(tx: Context, user: User): Promise<void> {
  const { count } = await tx.db.user.updateMany({
    where: { id: user.id, email: user.email, emailVerified: false },
    data: { emailVerified: true, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
  if (count === 0) return
  await publishRevocations(tx, { userIds: [user.id] })
  await endBesideSingleSignOn(tx, user)
  await record(tx, 'user.email_verified', { userId: user.id })
}

/** What began without the provider of an organization that requires it, for the address that is proven now, ends. */
async function endBesideSingleSignOn(tx: Context, { id: userId, email }: User): Promise<void> {
  if ((await tx.organizations.findRequiringSingleSignOn(tx, { email, userId })) === null) return
  await tx.sql()`DELETE FROM sign_in_challenges WHERE user_id = ${userId}`
  await endSessions(tx, { userId })
}
