import { describe, expect, it } from 'vitest'
import { checkSettings } from './check-settings.ts'

const secret = 'a-secret-of-the-tests-that-is-long-enough'
const production = {
  DATABASE_URL: 'postgres://tollgate@db.example.com/tollgate',
  AUTH_SECRET: secret,
  BASE_URL: 'https://pay.example.com',
  SMTP_URL: 'smtps://user:pass@mail.example.com',
  MAIL_FROM: 'Acme <billing@example.com>',
  TRUSTED_PROXIES: '1',
}

type Variables = Record<string, string | undefined>

function subjects(environment: Variables, level: string): string[] {
  const { findings } = checkSettings(environment)
  return findings.filter((finding) => finding.level === level).map(({ subject }) => subject)
}

describe('environments that keep the service from running', () => {
  const wrong: [Variables, names: string[]][] = [
    [{ PORT: 'http' }, ['PORT']],
    [{ PORT: '70000' }, ['PORT']],
    [{ BASE_URL: 'pay.example.com' }, ['BASE_URL']],
    [{ BASE_URL: 'ftp://pay.example.com' }, ['BASE_URL']],
    [{ DATABASE_URL: 'mysql://localhost/tollgate', AUTH_SECRET: secret }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://localhost/tollgate' }, ['AUTH_SECRET']],
    [{ AUTH_SECRET: 'too short' }, ['AUTH_SECRET']],
    [{ AUTH_SECRET: `${secret},too short` }, ['AUTH_SECRET']],
    [{ SMTP_URL: 'mail.example.com' }, ['SMTP_URL']],
    [{ ROLE: 'worker' }, ['ROLE']],
    [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
    [{ DEV_TOOLS: 'yes' }, ['DEV_TOOLS']],
    [{ ADMIN_EMAILS: 'ada@example.com, grace' }, ['ADMIN_EMAILS']],
    [{ SESSION_EXPIRES_IN: '7d' }, ['SESSION_EXPIRES_IN']],
    [{ TRUSTED_PROXIES: '-1' }, ['TRUSTED_PROXIES']],
    [{ REDIS_URL: 'redis.example.com:6379' }, ['REDIS_URL']],
    [{ REQUIRE_EMAIL_VERIFICATION: '1' }, ['REQUIRE_EMAIL_VERIFICATION']],
    [{ SIGN_UP_HIDES_EXISTING: 'on' }, ['SIGN_UP_HIDES_EXISTING']],
    [{ EMAIL_AND_PASSWORD_ENABLED: 'no' }, ['EMAIL_AND_PASSWORD_ENABLED']],
    [{ RESET_PASSWORD_ENABLED: 'no' }, ['RESET_PASSWORD_ENABLED']],
    [{ VERIFICATION_EMAIL_ENABLED: 'no' }, ['VERIFICATION_EMAIL_ENABLED']],
    [{ CHANGE_EMAIL_ENABLED: 'no' }, ['CHANGE_EMAIL_ENABLED']],
    [{ DELETE_ACCOUNT_ENABLED: 'no' }, ['DELETE_ACCOUNT_ENABLED']],
    [{ DELETE_ACCOUNT_VERIFICATION: 'no' }, ['DELETE_ACCOUNT_VERIFICATION']],
    [{ REVOKE_SESSIONS_ON_PASSWORD_RESET: 'no' }, ['REVOKE_SESSIONS_ON_PASSWORD_RESET']],
    [{ PASSWORD_MIN_LENGTH: '7' }, ['PASSWORD_MIN_LENGTH']],
    [{ PASSWORD_MIN_LENGTH: '200' }, ['PASSWORD_MIN_LENGTH']],
    [{ PASSWORD_MAX_LENGTH: '32' }, ['PASSWORD_MAX_LENGTH']],
    [{ USERNAME_MIN_LENGTH: '0' }, ['USERNAME_MIN_LENGTH']],
    [{ USERNAME_MIN_LENGTH: '20', USERNAME_MAX_LENGTH: '10' }, ['USERNAME_MIN_LENGTH']],
    [{ SESSION_EXPIRES_IN: '59' }, ['SESSION_EXPIRES_IN']],
    [{ SESSION_UPDATE_AGE: '-1' }, ['SESSION_UPDATE_AGE']],
    [{ SESSION_FRESH_AGE: '1.5' }, ['SESSION_FRESH_AGE']],
    [{ SESSION_FRESH_FROM: 'login' }, ['SESSION_FRESH_FROM']],
    [{ SESSION_COOKIE_CACHE: 'on' }, ['SESSION_COOKIE_CACHE']],
    [{ SESSION_COOKIE_CACHE_AGE: '0' }, ['SESSION_COOKIE_CACHE_AGE']],
    [{ RATE_LIMIT_ENABLED: 'off' }, ['RATE_LIMIT_ENABLED']],
    [
      { REQUIRE_EMAIL_VERIFICATION: 'true', VERIFICATION_EMAIL_ENABLED: 'false' },
      ['VERIFICATION_EMAIL_ENABLED'],
    ],
    [{ PORT: 'x', ROLE: 'y' }, ['PORT', 'ROLE']],
  ]

  it.each(wrong)('names what is wrong in %j', (environment, names) => {
    expect(subjects(environment, 'problem')).toEqual(names)
    expect(checkSettings(environment).settings).toBeNull()
  })

  it.each(wrong)('shows a value that works for %j', (environment) => {
    for (const { subject, text } of checkSettings(environment).findings) {
      expect(text).toContain(`Example: ${subject}="`)
      expect(text).not.toContain('\n')
    }
  })

  it('repeats no value, since it may be a secret', () => {
    const environment = { AUTH_SECRET: 'hunter2', SMTP_URL: 'user:hunter2@mail.example.com' }
    const { findings } = checkSettings(environment)
    expect(JSON.stringify(findings)).not.toContain('hunter2')
  })
})

describe('settings that are rarely meant', () => {
  it.each<[string, Variables, string]>([
    ['emails that link to this machine', { ...production, BASE_URL: undefined }, 'BASE_URL'],
    ['a public address without https', { BASE_URL: 'http://pay.example.com' }, 'BASE_URL'],
    ['emails that are never sent', { ...production, SMTP_URL: undefined }, 'SMTP_URL'],
    ['a sender that doesn’t exist', { ...production, MAIL_FROM: undefined }, 'MAIL_FROM'],
    ['emails that anyone can read', { ...production, DEV_TOOLS: 'true' }, 'DEV_TOOLS'],
    ['visitors who count as one', { ...production, TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES'],
    ['sessions that end in use', { SESSION_UPDATE_AGE: '604800' }, 'SESSION_UPDATE_AGE'],
    ['sessions that are always fresh', { SESSION_FRESH_AGE: '604801' }, 'SESSION_FRESH_AGE'],
    [
      'freshness that is not asked for',
      { SESSION_FRESH_AGE: '0', SESSION_FRESH_FROM: 'sign-in' },
      'SESSION_FRESH_FROM',
    ],
    ['no way to sign in', { EMAIL_AND_PASSWORD_ENABLED: 'false' }, 'EMAIL_AND_PASSWORD_ENABLED'],
    [
      'changes of email that no one can finish',
      { VERIFICATION_EMAIL_ENABLED: 'false' },
      'CHANGE_EMAIL_ENABLED',
    ],
    [
      'passwords guessed fast',
      { ...production, RATE_LIMIT_ENABLED: 'false' },
      'RATE_LIMIT_ENABLED',
    ],
  ])('warns of %s', (_what, environment, name) => {
    expect(subjects(environment, 'warning')).toContain(name)
    expect(subjects(environment, 'problem')).toEqual([])
  })

  it.each<[string, Variables]>([
    ['trying out without any setting', {}],
    ['a service with everything set', production],
  ])('has nothing to say about %s', (_what, environment) => {
    expect(checkSettings(environment).findings).toEqual([
      { level: 'fine', subject: 'Settings', text: 'can be read.' },
    ])
  })
})
