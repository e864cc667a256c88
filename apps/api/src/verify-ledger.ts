/**
 * `pnpm ledger:verify` prices every order again and compares the ledger to it, to the cent. Exit code 1:
 * something differs. 2: it could not be verified.
 */
import path from 'node:path'
import { createPool, startEmbeddedPostgres } from '@tollgate/db'
import { verifyLedger } from './billing/ledger/verify.ts'
import { createSql } from './core/sql.ts'
import { readSettings } from './settings/settings.ts'

async function main(): Promise<number> {
  const settings = readSettings(process.env)
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  const pool = createPool(settings.DATABASE_URL ?? embedded?.url ?? '', { max: 1 })
  try {
    return (await verifyLedger({ sql: createSql(pool) }, console.log)) ? 0 : 1
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
