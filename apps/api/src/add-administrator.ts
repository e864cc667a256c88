/**
 * `pnpm administrator:add <email>` makes a user with that verified email an administrator, while the
 * service runs or not. Exit code 1: it could not.
 */
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import {
  type AddedAdministrator,
  addAdministrator,
} from './administration/user/add-administrator.ts'
import { systemContext } from './core/context.ts'
import { newId } from './core/ids.ts'
import { loadPolicies } from './providers/policies/load.ts'
import { createServices } from './server/services.ts'
import { readRootSecrets } from './settings/root-secret.ts'
import { readSettings } from './settings/settings.ts'

const outcomes: Record<AddedAdministrator, (email: string) => string> = {
  added: (email) => `${email} is an administrator now.`,
  already: (email) => `${email} is an administrator already.`,
  unknown: (email) => `There is no user ${email}. They have to sign up first.`,
  unverified: (email) => `${email} has not verified their email yet.`,
  banned: (email) => `${email} is banned.`,
}

async function main(email: string): Promise<AddedAdministrator> {
  const settings = { ...readSettings(process.env), ROLE: 'serve' as const }
  const logger = pino({ level: 'error' })
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  const { services, close } = await createServices({
    settings,
    logger,
    databaseUrl: settings.DATABASE_URL ?? embedded?.url ?? '',
    secrets: await readRootSecrets(settings),
    policies: await loadPolicies(settings.POLICIES_FILE, logger),
  })
  try {
    return await addAdministrator(systemContext(services, newId()), email)
  } finally {
    await close()
    await embedded?.stop()
  }
}

const [email] = process.argv.slice(2)
if (email === undefined) {
  console.error('Usage: pnpm administrator:add <email>')
  process.exitCode = 1
} else {
  try {
    const outcome = await main(email)
    console.log(outcomes[outcome](email))
    process.exitCode = outcome === 'added' || outcome === 'already' ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
