import type { Session } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { presentSession } from './present.ts'

/** The devices on which the user is signed in, the newest first. */
export async function list(ctx: UserContext): Promise<Session[]> {
  const sessions = await ctx.db.session.findMany({
    where: { userId: ctx.actor.userId, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return sessions.map(presentSession)
}
