import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { publishRevocations } from '../session/lifecycle.ts'

/** Accepts that the email of a user, as read, belongs to them. */
export async function markVerified(tx: Context, user: User): Promise<void> {
  const { count } = await tx.db.user.updateMany({
    where: { id: user.id, email: user.email, emailVerified: false },
    data: { emailVerified: true, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
  if (count === 0) return
  await publishRevocations(tx, { userIds: [user.id] })
  await record(tx, 'user.email_verified', { userId: user.id })
}
