import type { ListedSession } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { countryOf } from '../../providers/country-of-address.ts'
import { findLiveSessions } from './find-live.ts'
import { presentSession } from './present.ts'

/** The devices on which the user is signed in, the newest first. */
export async function listSessions(ctx: UserContext): Promise<ListedSession[]> {
  const sessions = await findLiveSessions(ctx, ctx.actor.userId)
  return Promise.all(
    sessions.map(async (session) => ({
      ...presentSession(session),
      country: await countryOf(ctx, session.ipAddress ?? ''),
    })),
  )
}
