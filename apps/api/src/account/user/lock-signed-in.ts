import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { Unauthenticated } from '../../core/errors.ts'
import { lockUser } from './lock.ts'

/**
 * The user of a live session, locked until the commit; refuses if it has ended. Concurrent writes for
 * the user wait, and then find the user gone or are deleted with them.
 */
export async function lockSignedInUser(
  tx: UserContext,
  ended: () => Error = () => new Unauthenticated(),
): Promise<User> {
  const { userId, sessionId } = tx.actor
  const user = await lockUser(tx, userId)
  const live = { id: sessionId, userId, expiresAt: { gt: tx.clock.now() } }
  if (!user || (await tx.db.session.count({ where: live })) !== 1) throw ended()
  return user
}
