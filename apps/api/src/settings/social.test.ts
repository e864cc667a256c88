import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { InvalidEnvironment, readSettings } from './settings.ts'

const KEY_FORMAT = { type: 'pkcs8', format: 'pem' } as const
const APPLE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export(KEY_FORMAT)
  .toString()
const APPLE = {
  APPLE_CLIENT_ID: 'com.example.gate',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: APPLE_KEY.replaceAll('\n', '\\n'),
}
const WORK = {
  id: 'work',
  clientId: 'tollgate',
  clientSecret: 'hunter2',
  issuer: 'https://id.example.com',
}

/** What is wrong with an environment, as “NAME: message”. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return error.problems.map(({ name, message }) => `${name}: ${message}`)
  }
}

function problemsOfGeneric(value: unknown): string[] {
  return problemsOf({ OIDC_PROVIDERS: JSON.stringify(value) })
}

describe('providers with an adapter', () => {
  it('are off until their settings are given', () => {
    expect(readSettings({}).socialCredentials).toEqual({})
    expect(readSettings({ GITHUB_CLIENT_ID: '' }).socialCredentials).toEqual({})
  })

  it('are turned on by a client id and a secret', () => {
    const given = { GITHUB_CLIENT_ID: 'Iv1', GITHUB_CLIENT_SECRET: 'hunter2' }
    expect(readSettings(given).socialCredentials).toEqual({
      github: { clientId: 'Iv1', clientSecret: 'hunter2' },
    })
  })

  it.each([
    [{ GITHUB_CLIENT_ID: 'Iv1' }, 'GITHUB_CLIENT_SECRET: is required to sign in with github'],
    [{ VK_CLIENT_SECRET: 'hunter2' }, 'VK_CLIENT_ID: is required to sign in with vk'],
  ])('name what is missing of %j', (given, problem) => {
    expect(problemsOf(given)).toEqual([problem])
  })

  it('of Apple have four settings, with the key in one line or in several', () => {
    for (const given of [APPLE, { ...APPLE, APPLE_PRIVATE_KEY: APPLE_KEY }]) {
      const { apple } = readSettings(given).socialCredentials
      expect(apple?.clientId).toBe('com.example.gate')
      expect(JSON.parse(apple?.clientSecret ?? '')).toEqual({
        teamId: 'TEAM123456',
        keyId: 'KEY1234567',
        privateKey: APPLE_KEY,
      })
    }
  })

  it('of Apple refuse what is no key of Apple', () => {
    const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' })
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const others = [otherCurve, rsa].map(({ privateKey }) =>
      privateKey.export(KEY_FORMAT).toString(),
    )
    for (const given of ['AuthKey_KEY1234567.p8', APPLE_KEY.slice(0, 60), ...others]) {
      expect(problemsOf({ ...APPLE, APPLE_PRIVATE_KEY: given })).toEqual([
        'APPLE_PRIVATE_KEY: is not the text of an Apple key (.p8)',
      ])
    }
  })

  it('of Apple name each of the four that is missing', () => {
    for (const name of Object.keys(APPLE)) {
      const given = { ...APPLE, [name]: '' }
      expect(problemsOf(given)).toEqual([`${name}: is required to sign in with apple`])
    }
    expect(problemsOf({ APPLE_CLIENT_ID: 'com.example.gate' })).toHaveLength(3)
  })
})

describe('OIDC_PROVIDERS', () => {
  it('are none until given', () => {
    expect(readSettings({}).OIDC_PROVIDERS).toEqual([])
    expect(readSettings({ OIDC_PROVIDERS: '[]' }).OIDC_PROVIDERS).toEqual([])
  })

  it('take a provider by its issuer, or by its addresses', () => {
    const { issuer, ...client } = WORK
    const addresses = {
      authorizationUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      userInfoUrl: `${issuer}/me`,
    }
    const given = [WORK, { ...client, ...addresses, id: 'club', scopes: ['me'], trusted: true }]
    const { OIDC_PROVIDERS } = readSettings({ OIDC_PROVIDERS: JSON.stringify(given) })
    expect(OIDC_PROVIDERS).toMatchObject([
      { id: 'work', trusted: false, disableSignUp: false, disableImplicitSignUp: false },
      { id: 'club', trusted: true, scopes: ['me'] },
    ])
  })

  it.each(['work', '{"id":"work"}', '[', '7'])('must be a JSON array, not %s', (text) => {
    expect(problemsOf({ OIDC_PROVIDERS: text })).toEqual(['OIDC_PROVIDERS: must be a JSON array'])
  })

  it.each([
    ['no client id', { clientId: undefined }, '0.clientId'],
    ['an empty secret', { clientSecret: '' }, '0.clientSecret'],
    ['an issuer that is no address', { issuer: 'id.example.com' }, '0.issuer'],
    ['an address of another kind', { issuer: undefined, tokenUrl: 'ftp://a' }, '0.tokenUrl'],
    ['an id that is no part of an address', { id: 'Work/1' }, '0.id'],
    ['scopes in one text', { scopes: 'openid email' }, '0.scopes'],
    ['trust in words', { trusted: 'yes' }, '0.trusted'],
  ])('name where there is %s', (_, different, place) => {
    const [problem] = problemsOfGeneric([{ ...WORK, ...different }])
    expect(problem).toContain(`OIDC_PROVIDERS: ${place}: `)
  })

  it('name a setting that does not exist', () => {
    const [problem] = problemsOfGeneric([{ ...WORK, clientSecrets: 'x' }])
    expect(problem).toContain('clientSecrets')
  })

  it('ask for an issuer where addresses are missing', () => {
    const { issuer, ...client } = WORK
    expect(problemsOfGeneric([{ ...client, tokenUrl: `${issuer}/token` }])).toEqual([
      'OIDC_PROVIDERS: 0: needs an issuer, or authorizationUrl, tokenUrl and userInfoUrl',
    ])
  })

  it.each([
    ['another of them', 'work', [WORK, WORK]],
    ['a provider with an adapter', 'github', [{ ...WORK, id: 'github' }]],
    ['accounts with a password', 'credential', [{ ...WORK, id: 'credential' }]],
  ])('refuse the id of %s', (_, id, given) => {
    expect(problemsOfGeneric(given)).toEqual([
      `OIDC_PROVIDERS: ${id} is already the ID of another provider`,
    ])
  })

  it('repeat no secret in what they find wrong', () => {
    const problems = problemsOfGeneric([{ ...WORK, id: 'W', scopes: 7, issuer: 'x' }, 'hunter2'])
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join()).not.toContain('hunter2')
  })
})
