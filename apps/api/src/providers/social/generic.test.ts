import { describe, expect, it } from 'vitest'
import { GenericProviderSettings } from '../../settings/generic-providers.ts'
import { CLOCK, NONCE } from '../../testing/social/provider-double.ts'
import { createGenericProvider } from './generic.ts'

const ISSUER = 'https://id.example'
const DISCOVERY = `${ISSUER}/.well-known/openid-configuration`
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  jwks_uri: `${ISSUER}/keys`,
}
const TOKENS = { access_token: 'token-1', token_type: 'Bearer' }
const CLIENT = { id: 'work', clientId: 'client-1', clientSecret: 'secret-1' }
const WITHOUT_DISCOVERY = {
  ...CLIENT,
  authorizationUrl: `${ISSUER}/authorize`,
  tokenUrl: `${ISSUER}/token`,
  userInfoUrl: `${ISSUER}/me`,
}

/** A provider that is set up so, and whose addresses answer so. */
function setUp(settings: object, answers: Record<string, unknown>) {
  const asked: string[] = []
  const provider = createGenericProvider({
    settings: GenericProviderSettings.parse(settings),
    fetch: async (address) => {
      asked.push(address)
      if (!(address in answers)) throw new Error(`${address} is away`)
      return Response.json(answers[address])
    },
    clock: CLOCK,
  })
  return { provider, answers, asked }
}

const leaving = {
  redirectUri: 'https://gate.example/api/auth/callback/work',
  state: 'state-1',
  codeVerifier: 'v'.repeat(128),
  nonce: NONCE,
  scopes: [],
  loginHint: 'ada@example.com',
}
const returning = { ...leaving, parameters: { code: 'code-1', state: 'state-1' } }

describe('a provider that is known by its issuer', () => {
  it('is asked once what it publishes, when it is first needed', async () => {
    const { provider, asked } = setUp({ ...CLIENT, issuer: ISSUER }, { [DISCOVERY]: METADATA })
    expect(asked).toEqual([])
    const urls = await Promise.all([
      provider.authorizationUrl(leaving),
      provider.authorizationUrl(leaving),
    ])
    const url = new URL(urls[0] ?? '')
    expect(url.origin + url.pathname).toBe(`${ISSUER}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'client-1',
      scope: 'openid email profile',
      nonce: NONCE,
      login_hint: 'ada@example.com',
      code_challenge_method: 'S256',
    })
    expect(asked).toEqual([DISCOVERY])
    expect(provider).toMatchObject({ name: 'work', takesIdTokens: true, trusted: false })
  })

  it('is asked again after it could not be reached', async () => {
    const { provider, answers } = setUp({ ...CLIENT, issuer: ISSUER }, {})
    const unreachable = { reason: 'unreachable' }
    await expect(provider.authorizationUrl(leaving)).rejects.toMatchObject(unreachable)
    await expect(provider.exchange(returning)).rejects.toMatchObject(unreachable)
    answers[DISCOVERY] = METADATA
    expect(await provider.authorizationUrl(leaving)).toContain(`${ISSUER}/authorize?`)
  })

  it.each([
    ['speaks for another issuer', { ...METADATA, issuer: 'https://evil.example' }],
    ['names no place to sign in', { ...METADATA, authorization_endpoint: undefined }],
    ['names no place for tokens', { ...METADATA, token_endpoint: undefined }],
    ['publishes nothing of use', ['nothing']],
  ])('is refused when it %s', async (_, metadata) => {
    const { provider } = setUp({ ...CLIENT, issuer: ISSUER }, { [DISCOVERY]: metadata })
    await expect(provider.authorizationUrl(leaving)).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })

  it('is not asked where its addresses are all set', async () => {
    const jwksUrl = `${ISSUER}/keys`
    const { provider, asked } = setUp({ ...WITHOUT_DISCOVERY, issuer: ISSUER, jwksUrl }, {})
    expect(await provider.authorizationUrl(leaving)).toContain(`${ISSUER}/authorize?`)
    expect(asked).toEqual([])
  })

  it('is not believed an id_token that none of its keys signed', async () => {
    const answers = {
      [DISCOVERY]: METADATA,
      [METADATA.token_endpoint]: { ...TOKENS, id_token: 'eyJhbGciOiJub25lIn0.e30.' },
      [METADATA.userinfo_endpoint]: { sub: 'ada', email: 'ada@example.com', email_verified: true },
      [METADATA.jwks_uri]: { keys: [] },
    }
    const { provider } = setUp({ ...CLIENT, issuer: ISSUER }, answers)
    await expect(provider.exchange(returning)).rejects.toMatchObject({
      reason: 'unable_to_get_user_info',
    })
  })
})

describe('a provider that speaks OAuth 2.0 alone', () => {
  const answer = (me: unknown) => ({
    [WITHOUT_DISCOVERY.tokenUrl]: { ...TOKENS, id_token: 'not.looked.at' },
    [WITHOUT_DISCOVERY.userInfoUrl]: me,
  })

  it('reports the person in its own field names', async () => {
    const me = { id: 42, name: 'Ada', email: 'ada@example.com', avatar_url: 'https://i.example/a' }
    const { provider } = setUp({ ...WITHOUT_DISCOVERY, scopes: ['me'] }, answer(me))
    const { profile, tokens } = await provider.exchange(returning)
    expect(profile).toMatchObject({
      id: '42',
      name: 'Ada',
      email: 'ada@example.com',
      emailVerified: false,
      image: 'https://i.example/a',
    })
    expect(tokens).toMatchObject({ accessToken: 'token-1', scopes: ['me'] })
  })

  it('takes no id_token from clients, and sends no nonce', async () => {
    const { provider } = setUp(WITHOUT_DISCOVERY, {})
    expect(provider.takesIdTokens).toBe(false)
    const given = { idToken: 'a.b.c', nonce: undefined, accessToken: 'token-1' }
    await expect(provider.readIdToken(given)).rejects.toMatchObject({ reason: 'unsupported' })
    expect(await provider.authorizationUrl(leaving)).not.toContain('nonce=')
  })

  it.each([
    ['nobody', { email: 'ada@example.com' }],
    ['a nameless one', { id: '', email: 'ada@example.com' }],
    ['nothing', null],
  ])('is refused when its user is %s', async (_, me) => {
    const { provider } = setUp(WITHOUT_DISCOVERY, answer(me))
    await expect(provider.exchange(returning)).rejects.toMatchObject({
      reason: 'unable_to_get_user_info',
    })
  })
})

describe('who may sign up with a generic provider', () => {
  it.each([
    [{}, 'always'],
    [{ disableImplicitSignUp: true }, 'on-request'],
    [{ disableSignUp: true, disableImplicitSignUp: true }, 'never'],
  ])('with %j: %s', (settings, signUp) => {
    expect(setUp({ ...WITHOUT_DISCOVERY, ...settings }, {}).provider.signUp).toBe(signUp)
  })
})
