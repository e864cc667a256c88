import type { HealthCheck } from '@tollgate/contracts'
import { text } from '../../../core/columns.ts'
import type { Context } from '../../../core/context.ts'

const SLOW_MILLISECONDS = 250

/** That it answers is known by now: the caller’s session was read from it. */
export async function checkDatabase({ sql }: Context): Promise<HealthCheck> {
  const started = performance.now()
  const [server] = await sql({ version: text })`SELECT current_setting('server_version') AS version`
  const milliseconds = Math.ceil(performance.now() - started)
  return judgeDatabase({ milliseconds, version: server?.version ?? '' })
}

export function judgeDatabase(values: { milliseconds: number; version: string }): HealthCheck {
  const { milliseconds, version } = values
  const isSlow = milliseconds > SLOW_MILLISECONDS
  return {
    subject: 'database',
    state: isSlow ? 'warning' : 'ok',
    code: isSlow ? 'database_slow' : 'database_answers',
    values,
    explanation: `PostgreSQL ${version} answers within ${milliseconds} ms.`,
  }
}
