/**
 * `pnpm usage:verify [slug]` counts the events of all organizations, or of one, again and compares what is
 * added up to them. Exit code 1: something differs. 2: it could not be verified.
 */
import path from 'node:path'
import { createPool, startEmbeddedPostgres } from '@tollgate/db'
import { verifyUsage } from './billing/usage/verify.ts'
import { createSql } from './core/sql.ts'
import { readSettings } from './settings/settings.ts'

async function main(): Promise<number> {
  const settings = readSettings(process.env)
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  const pool = createPool(settings.DATABASE_URL ?? embedded?.url ?? '', { max: 1 })
  try {
    const ctx = { sql: createSql(pool), connection: pool }
    return (await verifyUsage(ctx, { slug: process.argv[2] }, console.log)) ? 0 : 1
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
