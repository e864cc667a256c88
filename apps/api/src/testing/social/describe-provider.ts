import type { JWTPayload } from 'jose'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SocialProfile, SocialTokens } from '../../core/ports/social.ts'
import type { ProviderDefinition } from '../../providers/social/definition.ts'
import type { SocialFailureReason } from '../../providers/social/failure.ts'
import { createSocialProvider } from '../../providers/social/provider.ts'
import {
  CLOCK,
  handlersFor,
  NONCE,
  type ProviderAnswers,
  seconds,
  signClaims,
} from './provider-double.ts'

const REDIRECT_URI = 'https://gate.example/api/auth/callback/here'
const CODE_VERIFIER = 'v'.repeat(128)

/** A case beside the usual one: what differs, and what comes of it. */
interface Variant extends Partial<ProviderAnswers> {
  title: string
  callback?: Record<string, string>
  expected: { profile: Partial<SocialProfile> } | { reason: SocialFailureReason }
}

/** What a provider's documentation says it answers. */
export interface DocumentedProvider extends ProviderAnswers {
  definition: ProviderDefinition
  credentials?: { clientId: string; clientSecret: string }
  /** Further parameters of the callback. */
  callback?: Record<string, string>
  expected: {
    profile: Omit<SocialProfile, 'claims'>
    tokens?: Partial<SocialTokens>
    /** What the authorization address must carry beside the usual. */
    authorization?: Record<string, string>
    /** What the token request must carry beside the usual. */
    tokenRequest?: Record<string, string>
    tokenHeaders?: Record<string, string>
    /** What the first reading of the profile must carry. */
    read?: { method?: string; headers?: Record<string, string>; body?: string }
  }
  /** What only the id_token reports otherwise. */
  byIdToken?: Partial<SocialProfile>
  variants?: Variant[]
}

/** The contract test that every provider passes, by its documented answers and their failures. */
export function describeProvider(documented: DocumentedProvider): void {
  const { definition, expected } = documented
  const credentials = documented.credentials ?? { clientId: 'client-1', clientSecret: 'secret-1' }
  const usesPkce = definition.usesPkce !== false
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

  async function answer(different: Partial<ProviderAnswers> = {}): Promise<void> {
    const answers = { ...documented, ...different }
    server.use(...(await handlersFor(definition, credentials.clientId, answers, requests)))
  }

  function exchange(parameters: Record<string, string> = {}) {
    return provider.exchange({
      redirectUri: REDIRECT_URI,
      codeVerifier: CODE_VERIFIER,
      nonce: NONCE,
      parameters: { code: 'code-1', state: 'state-1', ...documented.callback, ...parameters },
    })
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
      const query = Object.fromEntries(url.searchParams)
      expect(url.origin + url.pathname).toBe(definition.authorizationUrl)
      expect(query).toMatchObject({
        response_type: 'code',
        [definition.clientIdParameter ?? 'client_id']: credentials.clientId,
        redirect_uri: REDIRECT_URI,
        state: 'state-1',
        ...(usesPkce ? { code_challenge_method: 'S256' } : {}),
        ...expected.authorization,
      })
      expect(query.code_challenge).toEqual(
        usesPkce ? expect.stringMatching(/^[\w-]{43}$/) : undefined,
      )
      const separator = definition.scopeSeparator ?? ' '
      expect(query.scope).toBe([...definition.scopes, 'extra'].join(separator))
    })

    it('reads the person and the tokens out of the documented answers', async () => {
      await answer()
      const { profile, tokens } = await exchange()
      expect(profile).toMatchObject(expected.profile)
      expect(tokens).toMatchObject(expected.tokens ?? {})
      const [asked, read] = requests
      expect(Object.fromEntries(asked?.headers ?? [])).toMatchObject(expected.tokenHeaders ?? {})
      const form = Object.fromEntries(new URLSearchParams(await asked?.text()))
      expect(form).toMatchObject({
        grant_type: 'authorization_code',
        code: 'code-1',
        redirect_uri: REDIRECT_URI,
        ...expected.tokenRequest,
      })
      expect(form.code_verifier).toBe(usesPkce ? CODE_VERIFIER : undefined)
      if (!expected.read) return
      const { method = 'GET', headers = {}, body = '' } = expected.read
      expect(read?.method).toBe(method)
      expect(Object.fromEntries(read?.headers ?? [])).toMatchObject(headers)
      expect(await read?.text()).toBe(body)
    })

    it.each(documented.variants ?? [])(
      '$title',
      async ({ callback, expected: outcome, ...different }) => {
        await answer(different)
        if ('reason' in outcome) await expect(exchange(callback)).rejects.toMatchObject(outcome)
        else expect(await exchange(callback)).toMatchObject(outcome)
      },
    )

    it.each([
      ['refuses the code', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })],
      ['refuses the code with status 200', () => HttpResponse.json({ error: 'bad_code' })],
      ['answers no JSON', () => HttpResponse.text('<html>busy</html>')],
      ['answers another JSON', () => HttpResponse.json(['nothing'])],
      ['fails', () => new HttpResponse(null, { status: 503 })],
      ['is away', () => HttpResponse.error()],
    ])('says “invalid_code” or “unable_to_refresh” when it %s', async (_, failure) => {
      server.use(http.post(definition.tokenUrl, failure))
      await expect(exchange()).rejects.toMatchObject({ reason: 'invalid_code' })
      const refreshed = provider.refresh('refresh-1')
      await expect(refreshed).rejects.toMatchObject({ reason: 'unable_to_refresh' })
    })

    it('refuses an answer that another issuer claims to give', async () => {
      await answer()
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
          await answer()
          server.use(http.all(address, failure))
          await expect(exchange()).rejects.toMatchObject({ reason: 'unable_to_get_user_info' })
        }
      },
    )

    if (definition.refreshes !== false) {
      it('gets new tokens by the one for it', async () => {
        await answer()
        const { scopes: _, ...tokens } = expected.tokens ?? {}
        expect(await provider.refresh('refresh-1')).toMatchObject(tokens)
        const [asked] = requests
        expect(Object.fromEntries(asked?.headers ?? [])).toMatchObject(expected.tokenHeaders ?? {})
        const form = Object.fromEntries(new URLSearchParams(await asked?.text()))
        expect(form).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })
      })
    }

    if (!definition.idToken) {
      it('takes no id_token from a client', async () => {
        expect(provider.takesIdTokens).toBe(false)
        const given = { idToken: 'a.b.c', nonce: undefined, accessToken: undefined }
        await expect(provider.readIdToken(given)).rejects.toMatchObject({ reason: 'unsupported' })
      })
    }

    const { idTokenClaims } = documented
    if (!idTokenClaims) return

    it('signs in a client that holds an id_token, and no other token', async () => {
      await answer()
      const { idToken } = await signClaims(definition, credentials.clientId, idTokenClaims)
      const given = { idToken: idToken ?? '', nonce: undefined, accessToken: undefined }
      const { id, email, emailVerified } = expected.profile
      const told = { id, email, emailVerified, ...documented.byIdToken }
      expect(await provider.readIdToken(given)).toMatchObject(told)
    })

    it('refuses id_tokens that are not for this flow', async () => {
      const others: JWTPayload[] = [
        { aud: 'another-client' },
        { iss: 'https://evil.example' },
        { exp: seconds(-3600) },
        { sub: '' },
        { nonce: 'another' },
        ...(definition.idToken?.repeatsNonce === false ? [] : [{ nonce: undefined }]),
      ]
      for (const other of others) {
        await answer({ idTokenClaims: { ...idTokenClaims, ...other } })
        await expect(exchange()).rejects.toMatchObject({ reason: 'unable_to_get_user_info' })
      }
    })
  })
}
