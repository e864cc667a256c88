import { createPool, createPrisma } from '@tollgate/db'
import type { Logger } from 'pino'
import { createRevocations } from '../account/session/revocations.ts'
import { createArgon2Hasher } from '../core/argon2-hasher.ts'
import { createMovableClock } from '../core/clock.ts'
import type { Services } from '../core/context.ts'
import { deriveKeys } from '../core/crypto.ts'
import type { Policies } from '../core/ports/policies.ts'
import { startBoss } from '../jobs/boss.ts'
import { createJobQueue } from '../jobs/queue.ts'
import { createSmtpMailer } from '../providers/mail/smtp.ts'
import { createGuardedFetch } from '../providers/outbound/guarded-fetch.ts'
import { createSandboxProcessor } from '../providers/payments/sandbox/processor.ts'
import { createSocialProviders } from '../providers/social/registry.ts'
import type { Settings } from '../settings/settings.ts'
import { ports } from './ports.ts'

interface Needs {
  settings: Settings
  databaseUrl: string
  secrets: readonly [string, ...string[]]
  logger: Logger
  policies: Policies
}

/** Makes everything that lives as long as the service; `close` ends it in order. */
export async function createServices({ settings, databaseUrl, secrets, logger, policies }: Needs) {
  const works = settings.ROLE !== 'serve'
  const clock = createMovableClock()
  const pool = createPool(databaseUrl, { max: settings.DATABASE_POOL_SIZE })
  const database = createPrisma(pool)
  const boss = await startBoss({ connectionString: databaseUrl, logger, works })
  const keys = deriveKeys(secrets)
  const jobs = createJobQueue(boss)
  const revocations = createRevocations({
    pool,
    clock,
    logger,
    copyAgeSeconds: settings.SESSION_COOKIE_CACHE_AGE,
  })
  const services: Services = {
    settings,
    clock,
    database,
    pool,
    keys,
    jobs,
    passwords: createArgon2Hasher(),
    revocations,
    payments: createSandboxProcessor({
      database,
      pool,
      clock,
      jobs,
      keys,
      baseUrl: settings.BASE_URL,
    }),
    socialProviders: createSocialProviders({
      credentials: settings.socialCredentials,
      generic: settings.OIDC_PROVIDERS,
      trusted: settings.TRUSTED_PROVIDERS,
      fetch: createGuardedFetch({ allowPrivate: settings.WEBHOOKS_ALLOW_PRIVATE }),
      clock,
    }),
    ...ports,
    policies,
    callSelf: (path, init) =>
      fetch(settings.INTERNAL_URL + path, { ...init, signal: AbortSignal.timeout(20_000) }),
    mailer: settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM) : null,
    logger,
  }
  async function close() {
    await revocations.stop()
    await boss.stop({ graceful: true, timeout: 3_000 })
    services.mailer?.close()
    await database.$disconnect()
    await pool.end()
  }
  return { services, boss, revocations, clock, close }
}
