import path from 'node:path'
import { migrate, startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import { letRequestsGoFirst } from './core/hash-threads.ts'
import { warningsOf } from './doctor/warnings.ts'
import { startDueWork } from './jobs/due.ts'
import { startSendingWebhooks } from './jobs/webhooks.ts'
import { startWorker } from './jobs/worker.ts'
import { loadPolicies } from './providers/policies/load.ts'
import { openRateLimits } from './providers/rate-limits/open.ts'
import { readOperatorTable } from './providers/tax/operator-table.ts'
import { createTaxes } from './providers/tax/rates.ts'
import type { Metrics } from './providers/telemetry/metrics.ts'
import { openTelemetry } from './providers/telemetry/open.ts'
import { createApp } from './server/app.ts'
import { registerDevelopmentClock } from './server/development-clock.ts'
import { finishRequests } from './server/finish-requests.ts'
import { createMetricsServer } from './server/metrics-server.ts'
import { registerPages } from './server/pages.ts'
import { printBanner } from './server/print-banner.ts'
import { createServer, listen } from './server/server.ts'
import { createServices } from './server/services.ts'
import { startOrExit } from './server/start-or-exit.ts'
import { readRootSecrets } from './settings/root-secret.ts'
import { InvalidEnvironment, readSettings, type Settings } from './settings/settings.ts'

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

const settings = settingsOrExit()
const logger = pino({
  level: settings.LOG_LEVEL,
  redact: ['*.password', '*.token', '*.authorization'],
  serializers: { error: pino.stdSerializers.err },
})

const policies = await startOrExit('The module that POLICIES_FILE names cannot be used', () =>
  loadPolicies(settings.POLICIES_FILE, logger),
)
const taxes = await startOrExit('The table that TAX_TABLE_FILE names cannot be used', () =>
  createTaxes(readOperatorTable(settings.TAX_TABLE_FILE)),
)
const embedded = settings.DATABASE_URL ? undefined : await startDatabase(settings.DATA_DIR)
const databaseUrl = settings.DATABASE_URL ?? embedded?.url ?? ''
await migrateOrExit(databaseUrl)
const secrets = await startOrExit(
  'There is no root secret, neither in AUTH_SECRET nor in the folder of DATA_DIR',
  () => readRootSecrets(settings),
)
const { telemetry, metrics, stop: stopTelemetry } = await openTelemetry(settings)
const { services, boss, revocations, checkoutStreams, tails, clock, close } = await createServices({
  settings,
  databaseUrl,
  secrets,
  logger,
  policies,
  taxes,
  telemetry,
})

function startDatabase(folder: string) {
  const database = `The embedded database in the folder of DATA_DIR, ${folder},`
  return startOrExit(`${database} cannot be used`, () =>
    startEmbeddedPostgres(path.join(folder, 'postgres'), {
      onLost(error) {
        logger.fatal({ error }, `${database} has stopped and could not be restarted`)
        process.exit(1)
      },
    }),
  )
}

/** Says where it looked, but never with which password. */
async function migrateOrExit(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const which = embedded ? 'embedded database' : `database of DATABASE_URL, ${host}${pathname},`
  await startOrExit(`The ${which} cannot be used`, () => migrate(url))
}

const dueWork = settings.ROLE === 'serve' ? undefined : startDueWork(services)
const webhooks = settings.ROLE === 'serve' ? undefined : startSendingWebhooks(services)
const worker = dueWork && (await startWorker(boss, services))

const rateLimits = await openRateLimits(services)
const server = settings.ROLE === 'work' ? undefined : await serve()

const metricsServer = metrics ? await serveMetrics(metrics) : undefined

async function serveMetrics(counted: Metrics) {
  const { METRICS_PORT: port = 0, METRICS_HOST: host } = settings
  const listening = createMetricsServer(counted, services)
  await startOrExit(
    `Metrics cannot be served on ${host}, port ${port} (METRICS_HOST and METRICS_PORT)`,
    () => listen(listening, port, host),
  )
  return listening
}

async function serve() {
  letRequestsGoFirst()
  if (settings.SESSION_COOKIE_CACHE) await revocations.start()
  const app = createApp(services, rateLimits.store)
  if (settings.ROLE === 'both') registerDevelopmentClock(app, services, clock)
  registerPages(app)
  const { HOST: host, PORT: port } = settings
  const listening = createServer(app)
  await startOrExit(
    `The service cannot listen on ${host}, port ${port} (the settings HOST and PORT)`,
    () => listen(listening, port, host),
  )
  printBanner(settings)
  for (const { subject, text } of warningsOf(settings)) {
    logger.warn(`${subject} ${text}`)
  }
  return listening
}

async function stop() {
  // Process managers kill what has not ended after ten seconds.
  setTimeout(() => process.exit(1), 9_500).unref()
  tails.stop()
  await checkoutStreams.stop()
  await Promise.all([server && finishRequests(server, 5_000), webhooks?.stop()])
  await Promise.all([dueWork?.stop(), worker?.stop()])
  rateLimits.close()
  metricsServer?.close()
  await stopTelemetry()
  await close()
  await embedded?.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
