/** `pnpm audit:verify [slug or id …]` proves that nobody has changed the audit of organizations. */
import path from 'node:path'
import { createPool, createPrisma, startEmbeddedPostgres } from '@tollgate/db'
import { readSettings } from './env.ts'
import { verifyAudit } from './organization/audit/verify.ts'

const settings = readSettings(process.env)
const embedded = settings.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
const pool = createPool(settings.DATABASE_URL ?? embedded?.url ?? '', { max: 1 })
const db = createPrisma(pool)
process.exitCode = await verifyAudit({ db, pool }, process.argv.slice(2), console.log)
await db.$disconnect()
await pool.end()
await embedded?.stop()
