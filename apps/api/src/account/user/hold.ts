import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { lockUser } from './lock.ts'

/**
 * The user of a session that is live this moment, held until the commit; null where there is none
 * any more. Whatever is about to belong to the user waits, and finds him gone or goes with him.
 */
export async function holdUser(tx: UserContext): Promise<User | null> {
  const { userId, sessionId } = tx.actor
  const user = await lockUser(tx, userId)
  const live = { id: sessionId, userId, expiresAt: { gt: tx.clock.now() } }
  return (await tx.db.session.count({ where: live })) === 1 ? user : null
}
