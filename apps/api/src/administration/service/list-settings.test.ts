import { generateKeyPairSync } from 'node:crypto'
import { SettingList, socialProviderIds } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Environment, readSettings } from '../../settings/settings.ts'
import { socialSettingNames } from '../../settings/social.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { listSettings } from './list-settings.ts'

const AUTH_SECRET = 'f3b1c7a95d2e48607b9c1d3e5f708192'
const names = Environment.keyof().options

function listed(environment: Record<string, string>) {
  const { settings } = listSettings({ settings: readSettings(environment) })
  return new Map(settings.map((setting) => [setting.name, setting]))
}

it('is answered to administrators, with every setting', async () => {
  const harness = await createHarness()
  const { browser } = await createUser(harness, { role: 'admin' })
  const { body } = await browser.get('/api/auth/admin/list-settings')
  const { settings } = SettingList.parse(body)
  expect(settings.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(settings.find(({ name }) => name === 'RATE_LIMIT_ENABLED')).toMatchObject({
    value: 'false',
    isSet: true,
  })
})

it('tells the value in force, and whether it is the default', () => {
  const settings = listed({
    SESSION_EXPIRES_IN: '3600',
    ADMIN_EMAILS: 'ada@example.com,grace@example.com',
    ROLES: '{"support":["user:list"]}',
    MAIL_FROM: '',
  })
  const shown = (name: string) => settings.get(name)
  expect(shown('SESSION_EXPIRES_IN')).toMatchObject({ value: '3600', isSet: true })
  expect(shown('SESSION_UPDATE_AGE')).toMatchObject({ value: '86400', isSet: false })
  expect(shown('ADMIN_EMAILS')).toMatchObject({ value: 'ada@example.com, grace@example.com' })
  expect(shown('ROLES')).toMatchObject({ value: '{"support":["user:list"]}', isHidden: false })
  expect(shown('MAIL_FROM')).toMatchObject({ isSet: false })
  expect(shown('BASE_URL')).toMatchObject({ value: 'http://localhost:3000', isSet: false })
  expect(shown('DATABASE_URL')).toMatchObject({
    value: null,
    isHidden: false,
    otherwise: 'an embedded PostgreSQL in `DATA_DIR`',
  })
  expect(shown('RESET_PASSWORD_ENABLED')).toMatchObject({ value: 'true', isHidden: false })
})

it('shows where a server is, but not how to get in', () => {
  const settings = listed({
    DATABASE_URL: 'postgres://tollgate:hush@db.example.com:5432/tollgate?sslkey=hush',
    SMTP_URL: 'smtps://user:hu@sh@mail.example.com:465',
    AUTH_SECRET,
    GITHUB_CLIENT_ID: 'abc',
    GITHUB_CLIENT_SECRET: 'hush',
  })
  expect(settings.get('DATABASE_URL')).toMatchObject({
    value: 'postgres://…@db.example.com:5432/tollgate?…',
    isHidden: true,
  })
  expect(settings.get('SMTP_URL')).toMatchObject({ value: 'smtps://…@mail.example.com:465' })
  expect(settings.get('AUTH_SECRET')).toMatchObject({ value: null, isSet: true, isHidden: true })
  expect(settings.get('GITHUB_CLIENT_ID')).toMatchObject({ value: 'abc', isHidden: false })
  expect(settings.get('GITHUB_CLIENT_SECRET')).toMatchObject({ value: null, isHidden: true })
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const appleKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const appleSettings = {
  APPLE_CLIENT_ID: 'com.example',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: appleKey,
}

/** All that an operator may put a secret into, in each form that the setting accepts. */
function placesOf(secret: string): Record<string, string>[] {
  const provider = { id: 'work', clientId: 'x', clientSecret: secret, issuer: 'https://id.example' }
  const forms = [
    secret,
    `https://user:${secret}@example.com`,
    `https://example.com/path?key=${secret}`,
    ...['postgres', 'redis', 'smtp'].flatMap((protocol) => [
      `${protocol}://user:${secret}@example.com/it`,
      `${protocol}://:${secret}@example.com`,
      `${protocol}://example.com/it?password=${secret}`,
    ]),
  ]
  const known = names
    // A folder, which is made absolute: no URL is left of what looks like one.
    .filter((name) => name !== 'DATA_DIR')
    .flatMap((name) => forms.map((value) => ({ [name]: value })))
  const generic = { OIDC_PROVIDERS: JSON.stringify([provider]) }
  const social = socialProviderIds
    .filter((id) => id !== 'apple')
    .map((id) => {
      const [idName = '', secretName = ''] = socialSettingNames(id)
      return { [idName]: 'x', [secretName]: secret }
    })
  const bucket = {
    S3_URL: 'https://s3.example.com/bucket',
    S3_ACCESS_KEY_ID: secret,
    S3_SECRET_ACCESS_KEY: secret,
  }
  return [...known, generic, bucket, ...social]
}

/** Settings that hold no secret in any form: a bare text there is what the operator wants to see. */
const TEXTS =
  /^(HOST|METRICS_HOST|MAIL_FROM|TRUSTED_ORIGINS|TRUSTED_PROVIDERS|RESERVED_USERNAMES|IP_COUNTRY_FILE|TAX_TABLE_FILE|POLICIES_FILE|COOKIE_PREFIX)$/

it('never tells a secret, wherever it is', () => {
  const accepted = new Set<string>()
  fc.assert(
    fc.property(fc.stringMatching(/^[a-f0-9]{32,48}$/), (secret) => {
      for (const environment of placesOf(secret)) {
        const [name = '', value] = Object.entries(environment)[0] ?? []
        if (value === secret && TEXTS.test(name)) continue
        const answer = answerTo(environment)
        if (answer === null) continue
        for (const each of Object.keys(environment)) accepted.add(each)
        expect(answer.includes(secret), `${name}=${value}`).toBe(false)
      }
    }),
    { numRuns: 10 },
  )
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      'AUTH_SECRET',
      'DATABASE_URL',
      'REDIS_URL',
      'SMTP_URL',
      'OIDC_PROVIDERS',
      'S3_SECRET_ACCESS_KEY',
      'GITHUB_CLIENT_SECRET',
    ]),
  )
})

it('tells nothing of Apple’s key', () => {
  const answer = JSON.stringify([...listed(appleSettings).values()])
  expect(answer).not.toContain('BEGIN')
  expect(answer).not.toContain(appleKey.split('\n')[1])
})

/** Null where these aren’t settings that the service starts with. */
function answerTo(environment: Record<string, string>): string | null {
  try {
    return JSON.stringify([...listed({ AUTH_SECRET, ...environment }).values()])
  } catch {
    return null
  }
}
