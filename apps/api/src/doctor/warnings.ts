import { isLoopbackUrl } from '../settings/loopback.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import { type Finding, warning } from './finding.ts'
import { settingsGuide } from './settings-guide.ts'

/** A setting whose value is probably a mistake, and its consequence. */
type Rule = [name: keyof Environment, applies: boolean, consequence: string]

/** Settings that work, but are probably mistakes. */
export function warningsOf(settings: Settings): Finding[] {
  const rules = [addressRules, mailRules, paymentRules, accountRules]
  return rules
    .flatMap((find) => find(settings))
    .filter(([, applies]) => applies)
    .map(([name, , consequence]) => warning(name, consequence))
}

function addressRules(settings: Settings): Rule[] {
  const { BASE_URL, DATABASE_URL, DEV_TOOLS, RATE_LIMIT_ENABLED, TRUSTED_PROXIES } = settings
  const isLocal = isLoopbackUrl(BASE_URL)
  const isSecure = BASE_URL.startsWith('https:')
  return [
    [
      'BASE_URL',
      Boolean(DATABASE_URL) && !settings.givenNames.includes('BASE_URL'),
      `is not set, so emails link to ${BASE_URL}. Set ${example('BASE_URL')}`,
    ],
    [
      'BASE_URL',
      !isSecure && !isLocal,
      'is not https, so others on the network can read cookies. Serve it over https.',
    ],
    [
      'TRUSTED_PROXIES',
      isSecure && TRUSTED_PROXIES === 0,
      'is 0, but https needs a proxy in front: all visitors count as one IP address and ' +
        `use up each other’s limits. Set ${example('TRUSTED_PROXIES')}`,
    ],
    [
      'DEV_TOOLS',
      DEV_TOOLS && !isLocal,
      'keeps every email where anyone on this machine can read it. Set it to "false" on a public service.',
    ],
    [
      'RATE_LIMIT_ENABLED',
      !RATE_LIMIT_ENABLED && !isLocal,
      'is off, so passwords can be guessed quickly. Set it to "true".',
    ],
  ]
}

function paymentRules({ STRIPE_SECRET_KEY, BASE_URL }: Settings): Rule[] {
  return [
    [
      'STRIPE_SECRET_KEY',
      /^[sr]k_live_/.test(STRIPE_SECRET_KEY ?? '') && !BASE_URL.startsWith('https:'),
      'charges real cards, but BASE_URL is not https: browsers and Stripe refuse that. Serve it over https.',
    ],
  ]
}

function mailRules(settings: Settings): Rule[] {
  const { SMTP_URL, MAIL_FROM, DEV_TOOLS, CHANGE_EMAIL_ENABLED } = settings
  return [
    [
      'SMTP_URL',
      !SMTP_URL && !DEV_TOOLS,
      `is not set, so no email is ever sent. Set ${example('SMTP_URL')}`,
    ],
    [
      'MAIL_FROM',
      Boolean(SMTP_URL) && MAIL_FROM.includes('tollgate.localhost'),
      `doesn’t exist, so mail servers reject it. Set ${example('MAIL_FROM')}`,
    ],
    [
      'CHANGE_EMAIL_ENABLED',
      CHANGE_EMAIL_ENABLED && !settings.VERIFICATION_EMAIL_ENABLED,
      'has no effect for users with a verified email while VERIFICATION_EMAIL_ENABLED is off. Set both to the same value.',
    ],
  ]
}

function accountRules(settings: Settings): Rule[] {
  const { socialCredentials, OIDC_PROVIDERS } = settings
  const hasProvider = Object.keys(socialCredentials).length + OIDC_PROVIDERS.length > 0
  const { SESSION_UPDATE_AGE, SESSION_FRESH_AGE, SESSION_EXPIRES_IN } = settings
  return [
    [
      'SESSION_UPDATE_AGE',
      SESSION_UPDATE_AGE >= SESSION_EXPIRES_IN,
      'is not below SESSION_EXPIRES_IN, so sessions are never extended. Lower it.',
    ],
    [
      'SESSION_FRESH_AGE',
      SESSION_FRESH_AGE > SESSION_EXPIRES_IN,
      'is above SESSION_EXPIRES_IN, so every session counts as fresh. Lower it, or set it to 0.',
    ],
    [
      'SESSION_FRESH_FROM',
      SESSION_FRESH_AGE === 0 && settings.SESSION_FRESH_FROM === 'sign-in',
      'has no effect while SESSION_FRESH_AGE is 0. Set that, too.',
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
