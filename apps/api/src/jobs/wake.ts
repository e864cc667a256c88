import type { PgBoss } from 'pg-boss'
import { text } from '../core/columns.ts'
import { type Services, systemContext } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { type Rounds, startRounds } from './rounds.ts'

const INTERVAL_MILLISECONDS = 1000

/**
 * Wakes workers, by the kind of their jobs, for what has fallen due: jobs that are tried again, and those that a
 * full group left. New jobs wake them on their own. One question for all kinds spares each worker its own.
 */
export function startWaking(
  boss: PgBoss,
  services: Services,
  workers: ReadonlyMap<string, string[]>,
): Rounds {
  async function wake(): Promise<void> {
    const { sql } = systemContext(services, newId())
    const due = await sql({ kind: text })`
      SELECT kind FROM unnest(${[...workers.keys()]}::text[]) AS kinds(kind)
      WHERE EXISTS (
        SELECT FROM pgboss.job j WHERE j.name = kind AND j.state < 'active' AND j.start_after < now()
      )`
    for (const id of due.flatMap(({ kind }) => workers.get(kind) ?? [])) boss.notifyWorker(id)
  }
  return startRounds(INTERVAL_MILLISECONDS, () =>
    wake().catch((error) => services.logger.error({ error }, 'Jobs could not be looked for')),
  )
}
