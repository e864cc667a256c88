import type { Session } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { isExpired } from './lifecycle.ts'

/** The sessions in which a user is signed in, the newest first. */
export async function findLiveSessions(
  { sql, clock, settings }: Pick<Context, 'sql' | 'clock' | 'settings'>,
  userId: string,
): Promise<Session[]> {
  const now = clock.now()
  const found = await sql({ session: row('session') })`
    SELECT to_json(s) AS session FROM sessions s
    WHERE user_id = ${userId} AND expires_at > ${now}
    ORDER BY created_at DESC, id DESC`
  return found.map(({ session }) => session).filter((each) => !isExpired(settings, each, now))
}
