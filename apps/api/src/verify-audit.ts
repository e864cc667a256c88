/**
 * `pnpm audit:verify [slug or ID …]` verifies that no one has tampered with the audit log of
 * organizations. Exit code 1: someone has. 2: it couldn’t be verified.
 */
import path from 'node:path'
import { createPool, createPrisma, startEmbeddedPostgres } from '@tollgate/db'
import { readSettings } from './env.ts'
import { verifyAudit } from './organization/audit/verify.ts'

async function main(): Promise<number> {
  const settings = readSettings(process.env)
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  const pool = createPool(settings.DATABASE_URL ?? embedded?.url ?? '', { max: 1 })
  const db = createPrisma(pool)
  try {
    return await verifyAudit({ db, pool }, process.argv.slice(2), console.log)
  } finally {
    await db.$disconnect()
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
