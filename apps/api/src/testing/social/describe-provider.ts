import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderDefinition, SocialProfile } from '../../providers/social/definition.ts'
import type { CallbackToExchange, SocialTokens } from '../../providers/social/port.ts'
import { createSocialProvider } from '../../providers/social/provider.ts'

/** What a provider's documentation says it answers. */
export interface DocumentedProvider {
  definition: ProviderDefinition
  credentials?: { clientId: string; clientSecret: string }
  /** Token answer; an id_token is signed and added when `idTokenClaims` are given. */
  tokenAnswer: Record<string, unknown>
  idTokenClaims?: JWTPayload
  /** Answers by address, of what `readProfile` reads. */
  reads?: Record<string, unknown>
  /** Further parameters of the callback. */
  callback?: Record<string, string>
  expected: {
    profile: Omit<SocialProfile, 'claims'>
    tokens?: Partial<SocialTokens>
    /** What the authorization address must carry beside the usual. */
    authorization?: Record<string, string>
    /** What the token request must carry beside the usual. */
    tokenRequest?: Record<string, string>
  }
}

export const CLOCK = { now: () => new Date('2026-03-01T12:00:00.000Z') }
export const NONCE = 'nonce-of-this-flow'
const REDIRECT_URI = 'https://gate.example/api/auth/callback/here'
const CODE_VERIFIER = 'v'.repeat(128)

/** The contract test that every provider passes, by its documented answers and their failures. */
export function describeProvider(documented: DocumentedProvider): void {
  const { definition, expected } = documented
  const credentials = documented.credentials ?? { clientId: 'client-1', clientSecret: 'secret-1' }
  const server = setupServer()
  const requests: Request[] = []
  const provider = createSocialProvider({
    definition,
    credentials,
    fetch: (address, request) => fetch(address, request),
    clock: CLOCK,
    trusted: false,
    signUp: 'always',
  })

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    requests.length = 0
  })
  afterAll(() => server.close())

  async function answerAsDocumented(claims = documented.idTokenClaims): Promise<void> {
    const { idToken, keys } = await signClaims(definition, credentials.clientId, claims)
    const answer = { ...documented.tokenAnswer, ...(idToken ? { id_token: idToken } : {}) }
    server.use(
      http.post(definition.tokenUrl, ({ request }) => {
        requests.push(request.clone())
        return HttpResponse.json(answer)
      }),
      ...(definition.idToken
        ? [http.get(definition.idToken.jwksUrl, () => HttpResponse.json({ keys }))]
        : []),
      ...Object.entries(documented.reads ?? {}).map(([address, body]) =>
        http.all(address, ({ request }) => {
          requests.push(request.clone())
          return HttpResponse.json(Object(body))
        }),
      ),
    )
  }

  const exchange = (parameters: Record<string, string> = {}) => {
    const callback: CallbackToExchange = {
      redirectUri: REDIRECT_URI,
      codeVerifier: CODE_VERIFIER,
      nonce: NONCE,
      parameters: { code: 'code-1', state: 'state-1', ...documented.callback, ...parameters },
    }
    return provider.exchange(callback)
  }

  describe(`signing in with ${definition.name}`, () => {
    it('leads to the provider with state, challenge and scopes', async () => {
      const url = new URL(
        await provider.authorizationUrl({
          redirectUri: REDIRECT_URI,
          state: 'state-1',
          codeVerifier: CODE_VERIFIER,
          nonce: NONCE,
          scopes: ['extra'],
          loginHint: undefined,
        }),
      )
      expect(url.origin + url.pathname).toBe(definition.authorizationUrl.split('?')[0])
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        [definition.clientIdParameter ?? 'client_id']: credentials.clientId,
        redirect_uri: REDIRECT_URI,
        state: 'state-1',
        code_challenge_method: 'S256',
        ...expected.authorization,
      })
      expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
      expect(url.searchParams.get('scope')?.split(/[ ,]/)).toEqual([...definition.scopes, 'extra'])
    })

    it('reads the person and the tokens out of the documented answers', async () => {
      await answerAsDocumented()
      const { profile, tokens } = await exchange()
      expect(profile).toMatchObject(expected.profile)
      expect(tokens).toMatchObject(expected.tokens ?? {})
      const form = new URLSearchParams(await requests[0]?.text())
      expect(Object.fromEntries(form)).toMatchObject({
        grant_type: 'authorization_code',
        code: 'code-1',
        redirect_uri: REDIRECT_URI,
        code_verifier: CODE_VERIFIER,
        ...expected.tokenRequest,
      })
    })

    it.each([
      ['refuses the code', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })],
      ['refuses the code with status 200', () => HttpResponse.json({ error: 'bad_code' })],
      ['answers no JSON', () => HttpResponse.text('<html>busy</html>')],
      ['answers another JSON', () => HttpResponse.json(['nothing'])],
      ['fails', () => new HttpResponse(null, { status: 503 })],
      ['is away', () => HttpResponse.error()],
    ])('says “invalid_code” when it %s', async (_, answer) => {
      server.use(http.post(definition.tokenUrl, answer))
      await expect(exchange()).rejects.toMatchObject({ reason: 'invalid_code' })
    })

    it('refuses an answer that another issuer claims to give', async () => {
      await answerAsDocumented()
      await expect(exchange({ iss: 'https://evil.example' })).rejects.toMatchObject({
        reason: 'invalid_code',
      })
    })

    it.each(Object.keys(documented.reads ?? {}))(
      'says “unable_to_get_user_info” when %s fails',
      async (address) => {
        const failures = [
          () => new HttpResponse(null, { status: 500 }),
          () => HttpResponse.json({}),
          () => HttpResponse.text('<html>'),
          () => HttpResponse.error(),
        ]
        for (const failure of failures) {
          await answerAsDocumented()
          server.use(http.all(address, failure))
          await expect(exchange()).rejects.toMatchObject({ reason: 'unable_to_get_user_info' })
        }
      },
    )

    if (!documented.idTokenClaims) return
    it('refuses id_tokens that are not for this flow', async () => {
      const others: JWTPayload[] = [
        { aud: 'another-client' },
        { iss: 'https://evil.example' },
        { exp: seconds(-3600) },
        { sub: '' },
        ...(definition.idToken?.repeatsNonce === false ? [] : [{ nonce: 'another' }]),
      ]
      for (const other of others) {
        await answerAsDocumented({ ...documented.idTokenClaims, ...other })
        await expect(exchange()).rejects.toMatchObject({ reason: 'unable_to_get_user_info' })
      }
    })
  })
}

const key = generateKeyPair('RS256')

/** Signs as the provider would; keys of one run serve all providers. */
async function signClaims(
  definition: ProviderDefinition,
  clientId: string,
  claims: JWTPayload | undefined,
) {
  const { privateKey, publicKey } = await key
  const [alg = 'RS256'] = definition.idToken?.algorithms ?? []
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg }]
  if (!claims) return { idToken: null, keys }
  const idToken = await new SignJWT({
    aud: clientId,
    nonce: NONCE,
    iat: seconds(0),
    exp: seconds(3600),
    ...claims,
  })
    .setProtectedHeader({ alg, kid: 'key-1' })
    .sign(privateKey)
  return { idToken, keys }
}

function seconds(fromNow: number): number {
  return Math.floor(CLOCK.now().getTime() / 1000) + fromNow
}
