import type { ListedSession } from '@tollgate/contracts'
import { row } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { countryOf } from '../../providers/country-of-address.ts'
import { presentSession } from './present.ts'

/** The devices on which the user is signed in, the newest first. */
export async function listSessions(ctx: UserContext): Promise<ListedSession[]> {
  const found = await ctx.sql({ session: row('session') })`
    SELECT to_json(s) AS session FROM sessions s
    WHERE user_id = ${ctx.actor.userId} AND expires_at > ${ctx.clock.now()}
    ORDER BY created_at DESC, id DESC`
  return Promise.all(
    found.map(async ({ session }) => ({
      ...presentSession(session),
      country: await countryOf(ctx, session.ipAddress ?? ''),
    })),
  )
}
