import type { PgBoss } from 'pg-boss'
import type { JobQueue } from '../core/ports/job-queue.ts'
import { nameStatement } from '../core/sql.ts'

/** Jobs of no organization take turns as one of them. */
const NO_ORGANIZATION = 'none'

/** Records jobs on the connection of the change that causes them. */
export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue({ connection }, { name }, ...payloads) {
      if (payloads.length === 0) return
      const executeSql = (text: string, values?: unknown[]) =>
        connection.query({ ...nameStatement(text), values })
      const jobs = payloads.map((data) => ({ data, group: { id: groupOf(data) } }))
      await boss.insert(name, jobs, { db: { executeSql } })
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

/** Organizations take turns: what one of them has waiting doesn’t hold up the others. */
function groupOf(payload: object): string {
  const { organizationId = null } = { organizationId: null, ...payload }
  return organizationId ?? NO_ORGANIZATION
}
