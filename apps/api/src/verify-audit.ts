/**
 * `pnpm audit:verify [slug or id …]` proves that no one has changed the audit behind the service’s
 * back. Exit code 1: someone has. 2: it could not be verified.
 */
import path from 'node:path'
import { createPool, createPrisma, startEmbeddedPostgres } from '@tollgate/db'
import { deriveKeys } from './core/crypto.ts'
import { verifyAudit } from './organization/audit/verify.ts'
import { readRootSecrets } from './settings/root-secret.ts'
import { readSettings } from './settings/settings.ts'

async function main(): Promise<number> {
  const settings = readSettings(process.env)
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  const pool = createPool(settings.DATABASE_URL ?? embedded?.url ?? '', { max: 1 })
  const db = createPrisma(pool)
  try {
    const keys = deriveKeys(await readRootSecrets(settings))
    return await verifyAudit({ db, pool, keys }, process.argv.slice(2), console.log)
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
