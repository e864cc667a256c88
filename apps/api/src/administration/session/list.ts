import type { UserNamed, UserSessions } from '@tollgate/contracts'
import { presentSession } from '../../account/session/present.ts'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'

/** The devices on which a user is signed in, the newest first. */
export async function listUserSessions(
  { sql, clock }: Context,
  { userId }: UserNamed,
): Promise<UserSessions> {
  if (!isUuid(userId)) return { sessions: [] }
  const found = await sql({ session: row('session') })`
    SELECT to_json(s) AS session FROM sessions s
    WHERE user_id = ${userId} AND expires_at > ${clock.now()}
    ORDER BY created_at DESC, id DESC`
  return { sessions: found.map(({ session }) => presentSession(session)) }
}
