import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import { type Context, systemContext } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { loadPolicies } from '../providers/policies/load.ts'
import { readOperatorTable } from '../providers/tax/operator-table.ts'
import { createTaxes } from '../providers/tax/rates.ts'
import { readRootSecrets } from '../settings/root-secret.ts'
import { readSettings } from '../settings/settings.ts'
import { createServices } from './services.ts'

/** Does what an operator’s command is for, whether the service runs or not. */
export async function runCommand<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const settings = { ...readSettings(process.env), ROLE: 'serve' as const }
  // What fails is thrown, and the end of the embedded database is no failure.
  const logger = pino({ level: 'silent' })
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  const { services, close } = await createServices({
    settings,
    logger,
    databaseUrl: settings.DATABASE_URL ?? embedded?.url ?? '',
    secrets: await readRootSecrets(settings),
    policies: await loadPolicies(settings.POLICIES_FILE, logger),
    taxes: createTaxes(readOperatorTable(settings.TAX_TABLE_FILE)),
    telemetry: null,
  })
  try {
    return await work(systemContext(services, newId()))
  } finally {
    await close()
    await embedded?.stop()
  }
}
