import type { Environment, Settings } from '../env.ts'
import { isLoopbackUrl } from '../loopback.ts'
import { type Finding, warning } from './finding.ts'
import { settingsGuide } from './settings-guide.ts'

/** A setting that is rarely meant as it is, and what follows from it. */
type Rule = [name: keyof Environment, applies: boolean, consequence: string]

/** What works, but is rarely meant. */
export function warningsOf(
  settings: Settings,
  environment: Record<string, string | undefined>,
): Finding[] {
  return [
    ...addressRules(settings, environment),
    ...mailRules(settings),
    ...accountRules(settings, environment),
  ]
    .filter(([, applies]) => applies)
    .map(([name, , consequence]) => warning(name, consequence))
}

function addressRules(settings: Settings, given: Record<string, string | undefined>): Rule[] {
  const { BASE_URL, DATABASE_URL, DEV_TOOLS, RATE_LIMIT_ENABLED, TRUSTED_PROXIES } = settings
  const isLocal = isLoopbackUrl(BASE_URL)
  const isSecure = BASE_URL.startsWith('https:')
  return [
    [
      'BASE_URL',
      Boolean(DATABASE_URL) && !given.BASE_URL,
      `is not set, so mails link to ${BASE_URL}. Set ${example('BASE_URL')}`,
    ],
    [
      'BASE_URL',
      !isSecure && !isLocal,
      'is not https, so others on the way can read cookies. Serve it by https.',
    ],
    [
      'TRUSTED_PROXIES',
      isSecure && TRUSTED_PROXIES === 0,
      'is 0, though a proxy must stand in front for https: all visitors count as one address, and ' +
        `use up each other’s limits. Set ${example('TRUSTED_PROXIES')}`,
    ],
    [
      'DEV_TOOLS',
      DEV_TOOLS && !isLocal,
      'keeps every mail where anyone on this machine reads it. Set it to "false" in public.',
    ],
    [
      'RATE_LIMIT_ENABLED',
      !RATE_LIMIT_ENABLED && !isLocal,
      'is off, so passwords can be guessed fast. Set it to "true".',
    ],
  ]
}

function mailRules(settings: Settings): Rule[] {
  const { SMTP_URL, MAIL_FROM, DEV_TOOLS, CHANGE_EMAIL_ENABLED } = settings
  return [
    [
      'SMTP_URL',
      !SMTP_URL && !DEV_TOOLS,
      `is not set, so no mail is ever sent. Set ${example('SMTP_URL')}`,
    ],
    [
      'MAIL_FROM',
      Boolean(SMTP_URL) && MAIL_FROM.includes('tollgate.localhost'),
      `is nobody’s address, so mails are refused. Set ${example('MAIL_FROM')}`,
    ],
    [
      'CHANGE_EMAIL_ENABLED',
      CHANGE_EMAIL_ENABLED && !settings.VERIFICATION_EMAIL_ENABLED,
      'helps no user with a verified address while VERIFICATION_EMAIL_ENABLED is off. Set either to the other.',
    ],
  ]
}

function accountRules(settings: Settings, given: Record<string, string | undefined>): Rule[] {
  const hasProvider = Object.keys(given).some((name) => /_CLIENT_ID$|^OIDC_PROVIDERS$/.test(name))
  const { SESSION_UPDATE_AGE, SESSION_FRESH_AGE, SESSION_EXPIRES_IN } = settings
  return [
    [
      'SESSION_UPDATE_AGE',
      SESSION_UPDATE_AGE >= SESSION_EXPIRES_IN,
      'is not below SESSION_EXPIRES_IN, so no session is ever prolonged. Lower it.',
    ],
    [
      'SESSION_FRESH_AGE',
      SESSION_FRESH_AGE > SESSION_EXPIRES_IN,
      'is above SESSION_EXPIRES_IN, so every session counts as fresh. Lower it, or set 0 to say so.',
    ],
    [
      'SESSION_FRESH_FROM',
      SESSION_FRESH_AGE === 0 && settings.SESSION_FRESH_FROM === 'sign-in',
      'means nothing while SESSION_FRESH_AGE is 0. Set that age, too.',
    ],
    [
      'EMAIL_AND_PASSWORD_ENABLED',
      !settings.EMAIL_AND_PASSWORD_ENABLED && !hasProvider,
      'is off, and there is no other way to sign in. Set it to "true".',
    ],
  ]
}

function example(name: keyof Environment): string {
  return `${name}="${settingsGuide[name].example}"`
}
