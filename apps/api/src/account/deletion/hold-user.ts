import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'

/**
 * The user of a session that is live this moment, held until the commit; null where there is none
 * any more. Whatever is about to belong to the user waits, and finds him gone or goes with him.
 */
export async function holdUser(tx: UserContext): Promise<User | null> {
  const { userId, sessionId } = tx.actor
  await tx.db.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR UPDATE`
  const session = await tx.db.session.findFirst({
    where: { id: sessionId, userId, expiresAt: { gt: tx.clock.now() } },
    select: { user: true },
  })
  return session?.user ?? null
}
