import path from 'node:path'
import { socialProviderIds } from '@tollgate/contracts'
import { discordRules } from './discord.ts'
import { Environment } from './environment.ts'
import type { GenericProviderSettings } from './generic-providers.ts'
import { gitHubRules } from './github.ts'
import { isLoopbackUrl } from './loopback.ts'
import { passkeyRules } from './passkey.ts'
import {
  readGenericProviders,
  readSocialSettings,
  type SocialSettings,
  socialSettingNames,
} from './social.ts'

import { stripeRules } from './stripe.ts'

export { Environment }

/** The environment, validated, with derived values filled in. */
export interface Settings
  extends Omit<
    Environment,
    | 'HOST'
    | 'BASE_URL'
    | 'INTERNAL_URL'
    | 'DATA_DIR'
    | 'DEV_TOOLS'
    | 'ADMIN_SETS_PASSWORDS'
    | 'OIDC_PROVIDERS'
    | 'WEBHOOKS_ALLOW_PRIVATE'
  > {
  HOST: string
  BASE_URL: string
  /** Where the service’s processes reach each other without going through a proxy. */
  INTERNAL_URL: string
  DATA_DIR: string
  DEV_TOOLS: boolean
  ADMIN_SETS_PASSWORDS: boolean
  OIDC_PROVIDERS: GenericProviderSettings[]
  /** Whether outbound calls may reach private IP addresses. */
  WEBHOOKS_ALLOW_PRIVATE: boolean
  /** The built-in providers that are turned on. */
  socialCredentials: SocialSettings
  /** The settings that the environment sets; the others have their defaults. */
  givenNames: readonly string[]
}

export class InvalidEnvironment extends Error {
  readonly problems: { name: string; message: string }[]

  constructor(problems: InvalidEnvironment['problems']) {
    super(problems.map(({ name, message }) => `${name}: ${message}`).join('\n'))
    this.name = 'InvalidEnvironment'
    this.problems = problems
  }
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  // In a shell or a compose file, an empty value means the same as none.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new InvalidEnvironment(
      parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), message: issue.message })),
    )
  }
  const settings = parsed.data
  const social = readSocialSettings(given)
  const generic = readGenericProviders(settings.OIDC_PROVIDERS)
  const problems = [
    ...contradictionsOf(settings, social.credentials),
    ...social.problems,
    ...generic.problems,
  ]
  if (problems.length > 0) throw new InvalidEnvironment(problems)
  const baseUrl = settings.BASE_URL ?? `http://localhost:${settings.PORT}`
  const host = settings.HOST ?? hostFor(baseUrl)
  return {
    ...settings,
    HOST: host,
    BASE_URL: baseUrl,
    INTERNAL_URL:
      settings.INTERNAL_URL ??
      (settings.ROLE === 'both' ? `http://${reachable(host)}:${settings.PORT}` : baseUrl),
    DATA_DIR: path.resolve(
      settings.DATA_DIR ?? path.join(import.meta.dirname, '../../../../.data'),
    ),
    DEV_TOOLS: settings.DEV_TOOLS ?? !settings.DATABASE_URL,
    ADMIN_SETS_PASSWORDS:
      settings.ADMIN_SETS_PASSWORDS ?? settings.DEV_TOOLS ?? !settings.DATABASE_URL,
    WEBHOOKS_ALLOW_PRIVATE: settings.WEBHOOKS_ALLOW_PRIVATE ?? !settings.DATABASE_URL,
    OIDC_PROVIDERS: generic.providers,
    socialCredentials: social.credentials,
    givenNames: Object.keys(given).filter(isSetting),
  }
}

const socialNames = new Set(socialProviderIds.flatMap(socialSettingNames))

function isSetting(name: string): boolean {
  return Object.hasOwn(Environment.shape, name) || socialNames.has(name)
}

/** Someone who tries the service out doesn’t expose it to the network. */
function hostFor(baseUrl: string): string {
  if (!isLoopbackUrl(baseUrl)) return '0.0.0.0'
  return new URL(baseUrl).hostname === '[::1]' ? '::1' : '127.0.0.1'
}

/** Where a process that listens on this host reaches itself. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The bucket is the path of the URL. */
function bucketOf(url: string): string | undefined {
  return /^\/([\w.-]{3,63})\/?$/.exec(new URL(url).pathname)?.[1]
}

/** Settings that are valid on their own, but not together. */
function contradictionsOf(
  settings: Environment,
  social: SocialSettings,
): InvalidEnvironment['problems'] {
  const rules: [name: keyof Environment, applies: boolean, message: string][] = [
    [
      'AUTH_SECRET',
      Boolean(settings.DATABASE_URL) && !settings.AUTH_SECRET,
      'is required with DATABASE_URL: all processes share it. Generate one with `openssl rand -hex 32`.',
    ],
    [
      'S3_URL',
      settings.S3_URL !== undefined && !bucketOf(settings.S3_URL),
      'names no bucket. Add it as the path, such as https://s3.example.com/files.',
    ],
    [
      'S3_URL',
      Boolean(settings.S3_URL) && !(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY),
      'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
    ...stripeRules(settings),
    ...discordRules(settings, social.discord !== undefined),
    ...gitHubRules(settings),
    ...passkeyRules(settings),
    [
      'COOKIE_PREFIX',
      /^__(Secure|Host)-/.test(settings.COOKIE_PREFIX) && !settings.BASE_URL?.startsWith('https:'),
      'begins with what browsers accept on https only. Use another one, or a BASE_URL with https.',
    ],
    [
      'VERIFICATION_EMAIL_ENABLED',
      settings.REQUIRE_EMAIL_VERIFICATION && !settings.VERIFICATION_EMAIL_ENABLED,
      'is off, but REQUIRE_EMAIL_VERIFICATION lets no one in without that email. Change one of them.',
    ],
    [
      'USERNAME_MIN_LENGTH',
      settings.USERNAME_MIN_LENGTH > settings.USERNAME_MAX_LENGTH,
      'is above USERNAME_MAX_LENGTH, so no username is valid. Lower it.',
    ],
    [
      'PASSWORD_MIN_LENGTH',
      settings.PASSWORD_MIN_LENGTH > settings.PASSWORD_MAX_LENGTH,
      'is above PASSWORD_MAX_LENGTH, so no password is valid. Lower it.',
    ],
  ]
  return rules.filter(([, applies]) => applies).map(([name, , message]) => ({ name, message }))
}
