import type { PgBoss } from 'pg-boss'
import { text } from '../core/columns.ts'
import { type Services, systemContext } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { type Rounds, startRounds } from './rounds.ts'

const INTERVAL_MILLISECONDS = 1000

/**
 * Wakes the workers of every kind that has jobs due: retries, and jobs that had to wait while their group was full.
 * New jobs wake workers by notification. One query for all kinds replaces a poll by each worker.
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
    wake().catch((error) =>
      services.logger.error({ error }, 'Jobs that are due could not be found'),
    ),
  )
}
