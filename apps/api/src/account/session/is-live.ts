import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Whether a session still is one, for what answers for long. */
export async function isSessionLive(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const found = await sql({ id: text })`
    SELECT id FROM sessions WHERE id = ${sessionId} AND expires_at > ${clock.now()}`
  return found.length > 0
}
