import type { HealthCheck } from '@tollgate/contracts'
import { text } from '../../../core/columns.ts'
import type { Context } from '../../../core/context.ts'

/** What runs: the service is as new as the last migration of its database. */
export async function checkVersions({ sql }: Context): Promise<HealthCheck> {
  const [last] = await sql({ migration: text })`
    SELECT migration_name AS migration FROM _prisma_migrations
    WHERE finished_at IS NOT NULL ORDER BY migration_name DESC LIMIT 1`
  const values = { node: process.versions.node, migration: last?.migration ?? '' }
  return {
    subject: 'version',
    state: 'ok',
    code: 'versions',
    values,
    explanation: `Node.js ${values.node}, database migrated to ${values.migration}.`,
  }
}
