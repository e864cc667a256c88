import { AuthError, SocialProviderSetup, SocialProviderTest } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { providerSettings } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const NOWHERE = 'http://127.0.0.1:2'
const harness = await createHarness({
  settings: {
    TRUSTED_PROVIDERS: ['github'],
    OIDC_PROVIDERS: [
      providerSettings(provider, { name: 'Our own', trusted: true }),
      providerSettings(provider, { id: 'wrong-secret', clientSecret: 'wrong' }),
      providerSettings(provider, { id: 'away', issuer: NOWHERE }),
      providerSettings(provider, {
        id: 'half-away',
        authorizationUrl: `${provider.issuer}/nowhere`,
        tokenUrl: `${NOWHERE}/token`,
        jwksUrl: `${provider.issuer}/userinfo`,
      }),
    ],
  },
})
const list = '/api/auth/admin/list-social-providers'
const test = '/api/auth/admin/test-social-provider'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function createAdministrator(given: { role?: string; emailVerified?: boolean } = {}) {
  const { role = 'admin', emailVerified = true } = given
  const user = await createUser(harness, { emailVerified })
  await harness.database.user.update({ where: { id: user.id }, data: { role } })
  return user.browser
}

async function checksOf(id: string) {
  const browser = await createAdministrator()
  const answer = await browser.post(test, { provider: id })
  expect(answer.status).toBe(200)
  const { checks } = SocialProviderTest.parse(answer.body)
  const text = JSON.stringify(answer.body)
  for (const secret of [provider.client.secret, 'wrong"']) expect(text).not.toContain(secret)
  return checks
}

describeUserAccess({ harness, method: 'GET', path: list })
describeUserAccess({ harness, method: 'POST', path: test, body: { provider: 'openid' } })

describe('who is no administrator', () => {
  const requests: ['GET' | 'POST', string, unknown][] = [
    ['GET', list, undefined],
    ['POST', test, { provider: 'openid' }],
  ]

  it.each(requests)('is refused: %s %s', async (method, path, body) => {
    for (const role of ['user', 'administrator', 'user,owner']) {
      const answer = await (await createAdministrator({ role })).request(method, path, body)
      expect(answer.status).toBe(403)
      expect(AuthError.parse(answer.body).message).toBe(
        'You are not allowed to manage social providers',
      )
    }
  })

  it.each(requests)('or has not proven the address, is refused: %s %s', async (...request) => {
    const browser = await createAdministrator({ emailVerified: false })
    expect(await browser.request(...request)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
    })
  })

  it.each(requests)('is refused immediately after that: %s %s', async (...request) => {
    const browser = await createAdministrator({ role: 'user,admin' })
    expect((await browser.request(...request)).status).toBe(200)
    await harness.database.user.updateMany({ data: { role: 'user' } })
    expect((await browser.request(...request)).status).toBe(403)
  })
})

describe('the list of providers', () => {
  it('names all of them, with what it takes to set them up', async () => {
    const { body } = await (await createAdministrator()).get(list)
    const providers = SocialProviderSetup.array().parse(body)
    expect(providers).toHaveLength(19 + 4)
    expect(providers[0]?.id).toBe('google')
    expect(providers.find(({ id }) => id === 'github')).toEqual({
      id: 'github',
      name: 'GitHub',
      configured: false,
      trusted: true,
      redirectUri: 'http://localhost:3000/api/auth/callback/github',
      settings: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
      documentationUrl: 'https://github.com/settings/developers',
    })
    expect(providers.find(({ id }) => id === 'openid')).toMatchObject({
      name: 'Our own',
      configured: true,
      trusted: true,
      settings: ['OIDC_PROVIDERS'],
      documentationUrl: null,
    })
    expect(JSON.stringify(body)).not.toContain(provider.client.secret)
  })
})

describe('a test of a provider', () => {
  it('finds that everything is right', async () => {
    expect(
      (await checksOf('openid')).map(({ check, outcome, code }) => [check, outcome, code]),
    ).toEqual([
      ['discovery', 'passed', 'discovery_read'],
      ['authorization_endpoint', 'passed', 'authorization_endpoint_reachable'],
      ['keys', 'passed', 'keys_read'],
      ['credentials', 'passed', 'credentials_accepted'],
    ])
  })

  it('finds a wrong secret', async () => {
    expect((await checksOf('wrong-secret')).at(-1)).toEqual({
      check: 'credentials',
      outcome: 'failed',
      code: 'credentials_refused',
      explanation: 'The provider refused the client id or secret. (status 401)',
    })
  })

  it.each([
    ['garbage', 'credentials_undecided'],
    ['fails', 'token_endpoint_unreachable'],
  ] as const)('says so when the token endpoint answers with %s', async (tokenEndpoint, code) => {
    provider.behaviour.tokenEndpoint = tokenEndpoint
    expect((await checksOf('openid')).at(-1)).toMatchObject({ code })
  })

  it('finds an issuer that is away', async () => {
    expect(await checksOf('away')).toMatchObject([
      { code: 'discovery_unreadable', explanation: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  it('finds each address that is wrong', async () => {
    expect((await checksOf('half-away')).map(({ code }) => code)).toEqual([
      'authorization_endpoint_unreachable',
      'keys_unreadable',
      'token_endpoint_unreachable',
    ])
  })

  it('answers “Provider not found” for one that is not set up', async () => {
    const browser = await createAdministrator()
    for (const id of ['github', 'nobody']) {
      expect(await browser.post(test, { provider: id })).toMatchObject({
        status: 404,
        body: { message: 'Provider not found' },
      })
    }
  })
})
