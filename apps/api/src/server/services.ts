import { createPool, createPrisma } from '@tollgate/db'
import { createRevocations } from '../account/session/revocations.ts'
import { findStates } from '../billing/checkout/queries.ts'
import { createCheckoutStreams } from '../billing/checkout/stream/streams.ts'
import { createTails } from '../billing/event/tails.ts'
import { createArgon2Hasher } from '../core/argon2-hasher.ts'
import { createMovableClock } from '../core/clock.ts'
import { databaseOf, type Services } from '../core/context.ts'
import { deriveKeys } from '../core/crypto.ts'
import { startBoss } from '../jobs/boss.ts'
import { createJobQueue } from '../jobs/queue.ts'
import { createDomainRecords } from '../providers/dns/resolver.ts'
import { openGuilds } from '../providers/guilds/open.ts'
import { openLeakedPasswords } from '../providers/leaked-passwords/open.ts'
import { createSmtpMailer } from '../providers/mail/smtp.ts'
import { createGuardedFetch } from '../providers/outbound/guarded-fetch.ts'
import { openPayments } from '../providers/payments/open.ts'
import { openPlatforms } from '../providers/platforms/open.ts'
import { openRepositories } from '../providers/repositories/open.ts'
import { createIdentityProviders } from '../providers/social/identity-providers.ts'
import { openSocialProviders } from '../providers/social/open.ts'
import { openStorage } from '../providers/storage/open.ts'
import { openTaxCalculator } from '../providers/tax/open-calculator.ts'
import { createVies } from '../providers/tax/vies.ts'
import { createWebhooks } from '../providers/webhooks/transport.ts'
import { ports } from './ports.ts'

/** What services are put together from: the process makes them one way, tests another. */
interface Parts
  extends Pick<
    Services,
    | 'settings'
    | 'clock'
    | 'pool'
    | 'database'
    | 'jobs'
    | 'logger'
    | 'passwords'
    | 'policies'
    | 'taxes'
    | 'telemetry'
  > {
  secrets: readonly [string, ...string[]]
  allowsPrivateAddresses: boolean
  callSelf: Services['callSelf']
  mailer: Services['mailer']
}

export async function assembleServices({ secrets, allowsPrivateAddresses, ...parts }: Parts) {
  const { settings, clock, pool, database, jobs, logger } = parts
  const keys = deriveKeys(secrets)
  const copyAgeSeconds = settings.SESSION_COOKIE_CACHE_AGE
  const revocations = createRevocations({ pool, clock, logger, copyAgeSeconds })
  const limitsAddresses = settings.RATE_LIMIT_ENABLED
  const checkoutStreams = createCheckoutStreams({
    readStates: (ids) => findStates(databaseOf({ pool, database }), ids),
    clock,
    logger,
    limitsAddresses,
  })
  const tails = createTails({ logger })
  const fetch = createGuardedFetch({ allowPrivate: allowsPrivateAddresses })
  const services: Services = {
    ...parts,
    ...ports,
    keys,
    revocations,
    checkoutStreams,
    tails,
    payments: openPayments({ settings, database, pool, clock, jobs, keys }),
    storage: openStorage({ settings, keys, clock }),
    socialProviders: await openSocialProviders({
      credentials: settings.socialCredentials,
      generic: settings.OIDC_PROVIDERS,
      trusted: settings.TRUSTED_PROVIDERS,
      fetch,
      clock,
    }),
    identityProviders: createIdentityProviders({ fetch, clock }),
    domainRecords: createDomainRecords(settings.DNS_SERVERS),
    platforms: await openPlatforms({ settings, fetch, clock }),
    guilds: openGuilds({ settings, fetch }),
    webhooks: createWebhooks({ fetch }),
    leakedPasswords: openLeakedPasswords({
      settings,
      fetch,
      logger,
      telemetry: parts.telemetry,
    }),
    taxCalculator: openTaxCalculator({ settings, clock, logger }),
    repositories: await openRepositories({ settings, fetch }),
    vatIds: settings.VIES_URL ? createVies({ url: settings.VIES_URL, fetch }) : null,
  }
  return { services, revocations, checkoutStreams, tails }
}

interface ServiceOptions
  extends Pick<Parts, 'settings' | 'secrets' | 'logger' | 'policies' | 'taxes' | 'telemetry'> {
  databaseUrl: string
}

/** Makes everything that lives as long as the service; `close` ends it in order. */
export async function createServices({ databaseUrl, ...options }: ServiceOptions) {
  const { settings, logger } = options
  const works = settings.ROLE !== 'serve'
  const clock = createMovableClock()
  const pool = createPool(databaseUrl, { max: settings.DATABASE_POOL_SIZE })
  const database = createPrisma(pool)
  const boss = await startBoss({ connectionString: databaseUrl, logger, works })
  const { services, revocations, checkoutStreams, tails } = await assembleServices({
    ...options,
    clock,
    pool,
    database,
    jobs: createJobQueue(boss),
    passwords: createArgon2Hasher(),
    allowsPrivateAddresses: settings.WEBHOOKS_ALLOW_PRIVATE,
    callSelf: (path, init) =>
      fetch(settings.INTERNAL_URL + path, { ...init, signal: AbortSignal.timeout(20_000) }),
    mailer: settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM) : null,
  })
  async function close() {
    await revocations.stop()
    await boss.stop({ graceful: true, timeout: 3_000 })
    services.mailer?.close()
    await database.$disconnect()
    await pool.end()
  }
  return { services, boss, revocations, checkoutStreams, tails, clock, close }
}
