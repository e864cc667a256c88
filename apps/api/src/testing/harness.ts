import pino from 'pino'
import { afterAll } from 'vitest'
import { sendDueWebhooks } from '../billing/webhook-delivery/send-due.ts'
import { createArgon2Hasher } from '../core/argon2-hasher.ts'
import { type Context, type Services, systemContext } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { runDueWork } from '../jobs/due.ts'
import { createJobQueue } from '../jobs/queue.ts'
import { createPolicies, noPolicies } from '../providers/policies/create.ts'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import type { OperatorTable } from '../providers/tax/operator-table.ts'
import { createTaxes } from '../providers/tax/rates.ts'
import { createApp } from '../server/app.ts'
import { assembleServices } from '../server/services.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { borrowDatabase, giveBackDatabase } from './lent-databases.ts'
import { runQueuedJobs } from './queued-jobs.ts'
import { createTestClock } from './test-clock.ts'

export type Harness = Awaited<ReturnType<typeof createHarness>>

interface HarnessOptions {
  settings?: Partial<Settings>
  services?: Partial<Services>
  /** What a module of policies would export. */
  policies?: object
  /** Percent by country or state, as the operator's table has it. */
  operatorRates?: OperatorTable
}

/** Hashes as the service does, at a hundredth of the cost. */
function createCheapHasher() {
  const limits = { running: 2, waiting: 200 }
  return createArgon2Hasher(limits, { memoryCost: 64, timeCost: 1, parallelism: 1 })
}

/** The whole service on an empty database that no other file has meanwhile, with a clock that the test moves. */
export async function createHarness(options: HarnessOptions = {}) {
  const lent = await borrowDatabase()
  const { url, pool, prisma: database, boss } = lent
  const clock = createTestClock()
  const settings = { ...readSettings({ RATE_LIMIT_ENABLED: 'false' }), ...options.settings }
  const logger = pino({
    level: process.env.LOG_LEVEL ?? 'silent',
    serializers: { error: pino.stdSerializers.err },
  })
  const {
    services: assembled,
    revocations,
    checkoutStreams,
    tails,
  } = await assembleServices({
    settings,
    secrets: ['a secret of the tests, long enough to be one'],
    clock,
    pool,
    database,
    jobs: createJobQueue(boss),
    passwords: createCheapHasher(),
    policies: options.policies ? createPolicies(options.policies, logger) : noPolicies,
    taxes: createTaxes(options.operatorRates ?? new Map()),
    telemetry: null,
    allowsPrivateAddresses: true,
    callSelf: async (path, init) => app.request(path, init),
    mailer: null,
    logger,
  })
  /** What domains publish, by the names of their TXT records. */
  const dns = new Map<string, string[]>()
  const domainRecords = { findTexts: async (name: string) => dns.get(name) ?? [] }
  const services: Services = { ...assembled, domainRecords, ...options.services }
  const app = createApp(services, createMemoryRateLimits(), { checksRefusals: true })
  if (settings.SESSION_COOKIE_CACHE) await revocations.start()
  afterAll(async () => {
    tails.stop()
    await checkoutStreams.stop()
    await revocations.stop()
    await giveBackDatabase(lent)
  })
  return {
    app,
    clock,
    database,
    dns,
    services,
    databaseUrl: url,
    /** A context as a job has it, for calling verbs directly. */
    systemContext: (): Context => systemContext(services, newId()),
    /** Runs the jobs that are queued, of one kind or all, and those that they queue, until none is left. */
    runJobs: (kind?: string) => runQueuedJobs(boss, services, kind),
    /** Does what is due at the clock's now. */
    runDue: () => runDueWork(services),
    /** Sends the webhooks that are due at the clock's now. */
    sendWebhooks: () => sendDueWebhooks(services),
  }
}
