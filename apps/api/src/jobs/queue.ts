import type { PgBoss } from 'pg-boss'
import type { JobQueue } from '../core/ports/job-queue.ts'
import { type Connection, nameStatement } from '../core/sql.ts'
import { DEAD_LETTER_QUEUE } from './queues.ts'

/** Jobs of no organization take turns as one of them. */
const NO_ORGANIZATION = 'none'

/** Records jobs on the connection of the change that causes them. */
export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue({ connection }, { name, idOf }, ...payloads) {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({
        data,
        group: { id: groupOf(data) },
        ...(idOf && { id: idOf(data) }),
      }))
      await boss.insert(name, jobs, { db: on(connection) })
    },
    retryFailed({ connection }, { ids, kind, before }, limit) {
      return boss.redrive(DEAD_LETTER_QUEUE, {
        db: on(connection),
        limit,
        ...(ids && { ids }),
        ...(kind !== undefined && { sourceName: kind }),
        ...(before && { createdBefore: before }),
      })
    },
    async forgetUser({ sql }, { userId, addresses }) {
      await sql()`
        DELETE FROM pgboss.job
        WHERE data->>'userId' = ${userId} OR EXISTS (
          SELECT FROM unnest(${addresses}::text[]) AS address
          WHERE strpos(lower(output::text), address) > 0
        )`
    },
  }
}

/** The queue’s library works on the connection of the transaction under way. */
function on(connection: Connection) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      connection.query({ ...nameStatement(text), values }),
  }
}

/** Organizations take turns: what one of them has waiting doesn’t hold up the others. */
function groupOf(payload: object): string {
  const { organizationId = null } = { organizationId: null, ...payload }
  return organizationId ?? NO_ORGANIZATION
}
