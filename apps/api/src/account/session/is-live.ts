import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { isExpired } from './lifecycle.ts'

/** Whether a session still is one, for what answers for long. */
export async function isSessionLive(
  { sql, clock, settings }: Pick<Context, 'sql' | 'clock' | 'settings'>,
  sessionId: string,
): Promise<boolean> {
  const [found] = await sql({ session: row('session') })`
    SELECT to_json(s) AS session FROM sessions s WHERE id = ${sessionId}`
  return found !== undefined && !isExpired(settings, found.session, clock.now())
}
