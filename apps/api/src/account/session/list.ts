import type { ListedSession } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { countryOf } from '../../providers/country-of-address.ts'
import { presentSession } from './present.ts'

/** The devices on which the user is signed in, the newest first. */
export async function list(ctx: UserContext): Promise<ListedSession[]> {
  const sessions = await ctx.db.session.findMany({
    where: { userId: ctx.actor.userId, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return Promise.all(
    sessions.map(async (session) => ({
      ...presentSession(session),
      country: await countryOf(ctx, session.ipAddress ?? ''),
    })),
  )
}
