import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { migrate, startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { letRequestsGoFirst } from './core/hash-threads.ts'
import { reasonOf } from './doctor/finding.ts'
import { InvalidEnvironment, readSettings, type Settings } from './env.ts'
import { finishRequests } from './http/finish-requests.ts'
import { registerPages } from './http/pages.ts'
import { startDueWork } from './jobs/due.ts'
import { startWorker } from './jobs/worker.ts'
import { loadPolicies } from './providers/policies/load.ts'
import type { Policies } from './providers/policies/port.ts'
import { openRateLimits } from './providers/rate-limits/open.ts'
import { readRootSecrets } from './root-secret.ts'
import { createServices } from './services.ts'

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    console.error(
      `Some settings are not valid:\n\n${error.message}\n\nRun \`pnpm run doctor\` for help.`,
    )
    process.exit(1)
  }
}

/** Says where it looked, but never with which password. */
async function migrateOrExit(address: string): Promise<void> {
  try {
    await migrate(address)
  } catch (error) {
    const { host, pathname } = new URL(address)
    console.error(
      `The database ${host}${pathname} cannot be used: ${reasonOf(error)}\n\n` +
        'Check DATABASE_URL. Run `pnpm run doctor` for help.',
    )
    process.exit(1)
  }
}

const settings = settingsOrExit()
const logger = pino({
  level: settings.LOG_LEVEL,
  redact: ['*.password', '*.token', '*.authorization'],
  serializers: { error: pino.stdSerializers.err },
})

const policies = await policiesOrExit()

async function policiesOrExit(): Promise<Policies> {
  try {
    return await loadPolicies(settings.POLICIES_FILE, logger)
  } catch (error) {
    console.error(`The module that POLICIES_FILE names cannot be used: ${reasonOf(error)}`)
    process.exit(1)
  }
}

const embedded = settings.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
const databaseUrl = settings.DATABASE_URL ?? embedded?.url ?? ''
await migrateOrExit(databaseUrl)
const secrets = await readRootSecrets(settings)
const { services, boss, revocations, close } = await createServices({
  settings,
  databaseUrl,
  secrets,
  logger,
  policies,
})

const dueWork = settings.ROLE === 'serve' ? undefined : startDueWork(services)
if (dueWork) await startWorker(boss, services)

const rateLimits = await openRateLimits(services)
const server = settings.ROLE === 'work' ? undefined : await serve()

async function serve() {
  letRequestsGoFirst()
  if (settings.SESSION_COOKIE_CACHE) await revocations.start()
  const app = createApp(services, rateLimits.store)
  registerPages(app)
  const listening = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    listening.once('error', reject)
    listening.listen(settings.PORT, settings.HOST, resolve)
  })
  announce(settings)
  return listening
}

async function stop() {
  // Whoever runs the service kills what has not ended after ten seconds.
  setTimeout(() => process.exit(1), 9_500).unref()
  if (server) await finishRequests(server, 5_000)
  await dueWork?.stop()
  rateLimits.close()
  await close()
  await embedded?.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
