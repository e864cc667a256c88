import type { PgBoss } from 'pg-boss'
import type { JobQueue } from '../core/job-queue.ts'

/** Records jobs in the transaction of the change that causes them. */
export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(ctx, name, payload) {
      const { connection } = ctx
      const executeSql = (text: string, values?: unknown[]) => connection.query(text, values)
      await boss.send(name, payload, { db: { executeSql } })
    },
    async forgetUser(ctx, { userId, addresses }) {
      await ctx.db.$executeRaw`
        DELETE FROM pgboss.job
        WHERE data->>'userId' = ${userId} OR EXISTS (
          SELECT FROM unnest(${addresses}::text[]) AS address
          WHERE strpos(lower(output::text), address) > 0
        )`
    },
  }
}
