import { Resolver } from 'node:dns'
import { isServicePermission, type ServicePermission } from '@tollgate/contracts'
import { z } from 'zod'
import { GitHubKey } from './github.ts'
import { secretProblem } from './secret-strength.ts'

const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const Seconds = z.coerce.number().int().min(0)
const Count = z.coerce.number().int().min(1)
const Origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)

/** An IP address, and a port where it isn’t 53. */
const NameServer = z.string().refine((address) => {
  try {
    new Resolver().setServers([address])
    return true
  } catch {
    return false
  }
}, 'must be IP addresses such as 10.0.0.2 or 10.0.0.2:5353')

const Secret = z.string().superRefine((secret, check) => {
  const message = secretProblem(secret)
  if (message) check.addIssue({ code: 'custom', message })
})

/** Permissions by role, as JSON. */
const Roles = z
  .string()
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      check.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits or dashes'),
      z.array(
        z.custom<ServicePermission>((name) => isServicePermission(String(name)), 'is unknown'),
      ),
    ),
  )

function isFilled(list: string[]): boolean {
  return list.length > 0
}

function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
}

/** Names that could impersonate this service, its operator, or a mailbox that proves ownership. */
const RESERVED_USERNAMES = [
  'admin',
  'administrator',
  'anonymous',
  'billing',
  'help',
  'hostmaster',
  'info',
  'moderator',
  'no-reply',
  'official',
  'owner',
  'postmaster',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'tollgate',
  'webmaster',
]

const service = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  BASE_URL: Origin.optional(),
  AUTH_BASE_PATH: z
    .string()
    .regex(
      /^(\/[a-z0-9][a-z0-9._-]*)+$/i,
      'must be a path such as /api/auth, without a slash at its end',
    )
    .default('/api/auth'),
  INTERNAL_URL: Origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,24}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, 'must be a secret key such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, 'must be a publishable key such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret such as whsec_…')
    .optional(),
  STRIPE_API_URL: Origin.default('https://api.stripe.com'),
  DISCORD_BOT_TOKEN: z.string().min(1).optional(),
  DISCORD_URL: Origin.default('https://discord.com'),
  GITHUB_APP_CLIENT_ID: z.string().min(1).optional(),
  GITHUB_APP_CLIENT_SECRET: z.string().min(1).optional(),
  GITHUB_APP_PRIVATE_KEY: GitHubKey.optional(),
  GITHUB_URL: Origin.default('https://github.com'),
  DATABASE_POOL_SIZE: Count.max(200).default(10),
  ROLE: z.enum(['serve', 'work', 'both']).default('both'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  AUTH_SECRET: listOf(Secret).refine(isFilled, 'is set, but holds no secret.').optional(),
  TRUSTED_ORIGINS: listOf(z.string().min(1)).default([]),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  IP_COUNTRY_FILE: z.string().min(1).optional(),
  TAX_TABLE_FILE: z.string().min(1).optional(),
  VIES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RATE_LIMIT_ENABLED: Flag.default(true),
  DEV_TOOLS: Flag.optional(),
}

const mails = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Tollgate <no-reply@tollgate.localhost>'),
}

const accounts = {
  MAIL_LINKS: z.enum(['page', 'api']).default('page'),
  REQUIRE_EMAIL_VERIFICATION: Flag.default(false),
  SIGN_UP_HIDES_EXISTING: Flag.default(false),
  EMAIL_AND_PASSWORD_ENABLED: Flag.default(true),
  RESET_PASSWORD_ENABLED: Flag.default(true),
  RESET_PASSWORD_EXPIRES_IN: Seconds.min(60).default(3600),
  MAGIC_LINK_ENABLED: Flag.default(false),
  MAGIC_LINK_EXPIRES_IN: Seconds.min(60).max(600).default(300),
  EMAIL_CODE_ENABLED: Flag.default(false),
  EMAIL_CODE_EXPIRES_IN: Seconds.min(60).max(600).default(300),
  EMAIL_SIGN_UP_ENABLED: Flag.default(true),
  REVOKE_SESSIONS_ON_PASSWORD_RESET: Flag.default(false),
  LEAKED_PASSWORDS_FILE: z.string().min(1).optional(),
  LEAKED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PASSWORD_MIN_LENGTH: Count.min(8).max(64).default(8),
  PASSWORD_MAX_LENGTH: Count.min(64).max(1024).default(128),
  USERNAME_MIN_LENGTH: Count.max(30).default(3),
  USERNAME_MAX_LENGTH: Count.max(255).default(30),
  RESERVED_USERNAMES: listOf(z.string().min(1)).default([...RESERVED_USERNAMES]),
  PASSKEY_RP_ID: z
    .string()
    .regex(/^(?!-)[a-z0-9.-]+$/, 'must be a domain such as example.com')
    .optional(),
  PASSKEY_RP_NAME: z.string().min(1).max(64).optional(),
  PASSKEY_RELATED_ORIGINS: listOf(Origin).default([]),
  ACCOUNT_LINKING_ENABLED: Flag.default(true),
  ALLOW_DIFFERENT_EMAILS: Flag.default(false),
  ALLOW_UNLINKING_ALL: Flag.default(false),
  TRUSTED_PROVIDERS: listOf(z.string().min(1)).default([]),
  OIDC_PROVIDERS: z.string().optional(),
  WEBHOOKS_ALLOW_PRIVATE: Flag.optional(),
  DNS_SERVERS: listOf(NameServer).default([]),
  VERIFICATION_EMAIL_ENABLED: Flag.default(true),
  VERIFICATION_EXPIRES_IN: Seconds.min(60).default(3600),
  CHANGE_EMAIL_ENABLED: Flag.default(true),
  DELETE_ACCOUNT_ENABLED: Flag.default(true),
  DELETE_ACCOUNT_VERIFICATION: Flag.default(true),
  DELETE_ACCOUNT_EXPIRES_IN: Seconds.min(60).default(86_400),
  ADMIN_EMAILS: listOf(z.email()).default([]),
  ADMIN_SETS_PASSWORDS: Flag.optional(),
  IMPERSONATE_ADMINISTRATORS: Flag.default(false),
  ROLES: Roles.default({}),
}

const sessions = {
  COOKIE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits, dashes or underscores')
    .default('tollgate'),
  SESSION_EXPIRES_IN: Seconds.min(60).default(604_800),
  SESSION_UNREMEMBERED_EXPIRES_IN: Seconds.min(60).default(86_400),
  SESSION_UPDATE_AGE: Seconds.default(86_400),
  SESSION_MAX_AGE: Seconds.default(0),
  SESSION_FRESH_AGE: Seconds.default(86_400),
  TWO_FACTOR_RECOVERY_WAIT: Seconds.min(3600).default(259_200),
  SESSION_FRESH_FROM: z.enum(['update', 'sign-in']).default('update'),
  SESSION_RESTORES_ORGANIZATION: Flag.default(false),
  SESSION_COOKIE_CACHE: Flag.default(false),
  SESSION_COOKIE_CACHE_AGE: Seconds.min(1).max(3600).default(60),
  ENTITLEMENT_TOKEN_EXPIRES_IN: Seconds.min(60).max(3600).default(300),
}

const organizations = {
  ORGANIZATION_LIMIT: Count.optional(),
  ALLOW_ORGANIZATION_CREATION: Flag.default(true),
  ORGANIZATION_CREATOR_ROLE: z.enum(['owner', 'admin']).default('owner'),
  MEMBERSHIP_LIMIT: Count.default(100),
  TEAM_LIMIT: Count.default(100),
  TEAM_MEMBER_LIMIT: Count.optional(),
  ALLOW_REMOVING_LAST_TEAM: Flag.default(false),
  POLICIES_FILE: z.string().min(1).optional(),
  INVITATION_REQUIRES_VERIFIED_EMAIL: Flag.default(true),
  INVITATION_EXPIRES_IN: Seconds.min(60).default(172_800),
  PENDING_INVITATION_LIMIT: Count.default(100),
}

/** Every setting, as parsed from text. The doctor’s settings guide explains each. */
export const Environment = z.object({
  ...service,
  ...mails,
  ...accounts,
  ...sessions,
  ...organizations,
})

export type Environment = z.infer<typeof Environment>
