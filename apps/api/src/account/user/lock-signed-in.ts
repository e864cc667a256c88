import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { lockUser } from './lock.ts'

/**
 * The user of a live session, locked until the commit; null if it has ended. Concurrent writes for the
 * user wait, and then find the user gone or are deleted with them.
 */
export async function lockSignedInUser(tx: UserContext): Promise<User | null> {
  const { userId, sessionId } = tx.actor
  const user = await lockUser(tx, userId)
  const live = { id: sessionId, userId, expiresAt: { gt: tx.clock.now() } }
  return (await tx.db.session.count({ where: live })) === 1 ? user : null
}
