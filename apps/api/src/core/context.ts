import type { Entitlement } from '@tollgate/contracts'
import type { NewRow, Prisma, PrismaClient, Session, User } from '@tollgate/db'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import type { Clock } from './clock.ts'
import type { Keys } from './crypto.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { CheckoutStreams } from './ports/checkout-streams.ts'
import type { DomainRecords } from './ports/domain-records.ts'
import type { EntitlementFacts } from './ports/entitlements.ts'
import type { Guilds } from './ports/guilds.ts'
import type { IdentityProviders } from './ports/identity-providers.ts'
import type { JobQueue } from './ports/job-queue.ts'
import type { LeakedPasswords } from './ports/leaked-passwords.ts'
import type { Mailer } from './ports/mail.ts'
import type { OrganizationFacts } from './ports/organizations.ts'
import type { PaymentProcessor } from './ports/payments.ts'
import type { PersonalData } from './ports/personal-data.ts'
import type { Policies } from './ports/policies.ts'
import type { RepositoryHost } from './ports/repositories.ts'
import type { SalesFacts } from './ports/sales.ts'
import type { Platforms, SocialProviders } from './ports/social.ts'
import type { FileStorage } from './ports/storage.ts'
import type { Tails } from './ports/tails.ts'
import type { TaxCalculator, Taxes } from './ports/tax.ts'
import type { Telemetry } from './ports/telemetry.ts'
import type { VatIdRegister } from './ports/vat-ids.ts'
import type { Webhooks } from './ports/webhooks.ts'
import type { Revocations } from './revocations.ts'
import { type Connection, createSql, type Sql } from './sql.ts'

/** Who acts. Verbs read it for audit and ownership; access is checked before they run. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      /** The administrator impersonating the user. */
      impersonatorId?: string
    }
  | { kind: 'access-token'; accessTokenId: string; organizationId: string; scopes: string[] }
  | {
      kind: 'customer'
      customerSessionId: string
      organizationId: string
      /** Null while the purchase that the session belongs to has not made its customer yet. */
      customerId: string | null
      /** Set when the session sees one purchase only. */
      checkoutId: string | null
    }
  | { kind: 'system' }

/** What lives as long as the service. */
export interface Services {
  settings: Settings
  clock: Clock
  database: PrismaClient
  pool: Pool
  keys: Keys
  jobs: JobQueue
  passwords: PasswordHasher
  leakedPasswords: LeakedPasswords
  revocations: Revocations
  payments: PaymentProcessor
  /** What sales are taxed with. */
  taxes: Taxes
  /** Calculates taxes for merchants who chose it; null if the service has none. */
  taxCalculator: TaxCalculator | null
  /** Where VAT ids are looked up; null if they aren’t. */
  vatIds: VatIdRegister | null
  /** Where merchants keep repositories that customers buy access to; null if the service is unknown there. */
  repositories: RepositoryHost | null
  /** What clients follow checkouts by. */
  checkoutStreams: CheckoutStreams
  /** What clients follow events by. */
  tails: Tails
  /** Where the bytes of files are. */
  storage: FileStorage
  /** The providers that people can sign in with. */
  socialProviders: SocialProviders
  /** The providers of organizations, by which their people sign in. */
  identityProviders: IdentityProviders
  /** Where the owners of domains prove them. */
  domainRecords: DomainRecords
  /** Where customers can connect accounts. */
  platforms: Platforms
  /** Where benefits are roles; null if the service has no bot. */
  guilds: Guilds | null
  /** What tells endpoints of merchants what happened. */
  webhooks: Webhooks
  /** What organizations answer to accounts. */
  organizations: OrganizationFacts
  /** What billing answers to organizations. */
  sales: SalesFacts
  /** What billing answers to sessions. */
  entitlements: EntitlementFacts
  /** What each area keeps of people beside their account. */
  personalData: PersonalData[]
  /** What an operator’s own code decides in the place of settings. */
  policies: Policies
  /** Ends a transaction by telling what those customers have now to whom one of its events happened. */
  tellCustomerStates(tx: Context, published: NewRow<'outboxEvent'>[]): Promise<void>
  /** Calls this service over HTTP, past any proxy: what the sandbox processor sends goes this way. */
  callSelf(path: string, init: RequestInit): Promise<Response>
  /** Null where no mail leaves the service: mails stay in the outbox page. */
  mailer: Mailer | null
  logger: Logger
  /** What the operator’s tools are told; null where there are none. */
  telemetry: Telemetry | null
}

/** What a verb may use: the services, who acts, and the transaction when there is one. */
export interface Context extends Services {
  actor: Actor
  /** The pool, or the connection of the transaction under way. */
  connection: Connection
  /** Runs statements of our own there. */
  sql: Sql
  /** Prisma’s client, on the same transaction when one is under way. */
  db: PrismaClient | Prisma.TransactionClient
  /** The events that the transaction under way has saved so far. */
  published?: NewRow<'outboxEvent'>[]
  requestId: string
  ipAddress: string
  userAgent: string | null
  /** Language of the reader, one of the eight. */
  language: string
}

/** A context that acts for one organization. */
export interface MerchantContext extends Context {
  organizationId: string
}

/** A context of a user or an integrator, who may belong to any organization. */
export interface MemberContext extends Context {
  actor: Extract<Actor, { kind: 'user' | 'access-token' }>
}

/** A context in which a user is signed in. */
export interface UserContext extends Context {
  actor: Extract<Actor, { kind: 'user' }>
}

/** A session as requests see it: everything but the hash of its secret. */
export type CurrentSession = Omit<Session, 'secretHash'>

export interface SessionAndUser {
  session: CurrentSession
  user: User
  /** Where they were read with the session. */
  entitlements?: Entitlement[]
}

/** A context of a request in which a user is signed in, with the session as it was read. */
export interface SignedInContext extends UserContext {
  signedIn: SessionAndUser
}

/** A context of a request of anyone, who may be signed in. */
export interface VisitorContext extends Context {
  signedIn?: SessionAndUser
}

/** A context of a customer session. */
export interface CustomerContext extends Context {
  actor: Extract<Actor, { kind: 'customer' }>
  organizationId: string
}

/** The context of the user of a session. */
export function signedInContext(ctx: Context, signedIn: SessionAndUser): SignedInContext {
  const { id: sessionId, userId, impersonatedBy } = signedIn.session
  const impersonator = impersonatedBy === null ? {} : { impersonatorId: impersonatedBy }
  return { ...ctx, actor: { kind: 'user', userId, sessionId, ...impersonator }, signedIn }
}

/** Where verbs of a service read and write until a transaction begins. */
export function databaseOf({ pool, database }: Pick<Services, 'pool' | 'database'>) {
  return { connection: pool, sql: createSql(pool), db: database }
}

export function systemContext(services: Services, requestId: string): Context {
  return {
    ...services,
    ...databaseOf(services),
    actor: { kind: 'system' },
    requestId,
    ipAddress: '',
    userAgent: null,
    language: 'en',
  }
}
