import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretPost,
  customFetch,
  nopkce,
  processGenericTokenEndpointResponse,
  refreshTokenGrantRequest,
  skipStateCheck,
  type TokenEndpointRequestOptions,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import { secondsAfter } from '../../core/calendar.ts'
import type { Clock } from '../../core/clock.ts'
import type { CallbackToExchange, SocialTokens } from '../../core/ports/social.ts'
import type { SocialCredentials } from '../../settings/social.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import type { ProviderDefinition } from './definition.ts'

export interface TokenEndpointNeeds {
  definition: ProviderDefinition
  credentials: SocialCredentials
  fetch: OutboundFetch
  clock: Clock
}

export async function exchangeCode(
  needs: TokenEndpointNeeds,
  { parameters, redirectUri, codeVerifier }: CallbackToExchange,
): Promise<SocialTokens> {
  const { definition, credentials } = needs
  const server = serverOf(definition)
  const client = { client_id: credentials.clientId }
  // The state was checked when it was used up; this checks the issuer (RFC 9207).
  const valid = validateAuthResponse(
    server,
    client,
    new URLSearchParams(parameters),
    skipStateCheck,
  )
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    authenticationOf(needs),
    valid,
    redirectUri,
    definition.usesPkce === false ? nopkce : codeVerifier,
    {
      ...callsBy(needs),
      additionalParameters: definition.tokenParameters?.(parameters) ?? {},
    },
  )
  const { scopes, ...tokens } = await readTokens(needs, server, client, response)
  return { ...tokens, scopes: scopes ?? definition.scopes }
}

/** Names no scopes where the provider doesn’t: they are as before (RFC 6749, 6). */
export async function refreshTokens(
  needs: TokenEndpointNeeds,
  refreshToken: string,
): Promise<SocialTokens> {
  const server = serverOf(needs.definition)
  const client = { client_id: needs.credentials.clientId }
  const authentication = authenticationOf(needs)
  const calls = callsBy(needs)
  const response = await refreshTokenGrantRequest(
    server,
    client,
    authentication,
    refreshToken,
    calls,
  )
  const { scopes, ...tokens } = await readTokens(needs, server, client, response)
  return { ...tokens, scopes: scopes ?? [] }
}

function serverOf(definition: ProviderDefinition): AuthorizationServer {
  const { authorizationUrl, tokenUrl, issuer, namesIssuer = false } = definition
  return {
    issuer: issuer ?? new URL(authorizationUrl).origin,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
    authorization_response_iss_parameter_supported: namesIssuer,
  }
}

function callsBy({ definition, fetch }: TokenEndpointNeeds): TokenEndpointRequestOptions {
  return {
    // The guarded client decides what may be called without TLS.
    [allowInsecureRequests]: true,
    [customFetch]: (address, { method, headers, body }) =>
      fetch(address, {
        method,
        headers: { ...headers, ...definition.headers },
        body: String(body),
      }),
  }
}

function authenticationOf({ definition, credentials, clock }: TokenEndpointNeeds): ClientAuth {
  if (definition.clientAuthentication === 'basic') return basicAuthentication(credentials)
  const { createClientSecret, clientIdParameter } = definition
  if (!createClientSecret && !clientIdParameter) return ClientSecretPost(credentials.clientSecret)
  return async (_server, { client_id }, body) => {
    body.set(clientIdParameter ?? 'client_id', client_id)
    const secret = await createClientSecret?.(credentials, clock.now())
    body.set('client_secret', secret ?? credentials.clientSecret)
  }
}

/** As RFC 7617 has it: who takes “basic” here does not undo the further encoding of RFC 6749, 2.3.1. */
function basicAuthentication({ clientId, clientSecret }: SocialCredentials): ClientAuth {
  const proof = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${proof}`)
}

const Beside = z.looseObject({
  id_token: z.string().nullish(),
  refresh_token_expires_in: z.coerce.number().positive().nullish(),
})

/** The id_token is left out of the library's checks: it goes to the verifier that knows the keys. */
async function readTokens(
  { definition, clock }: TokenEndpointNeeds,
  server: AuthorizationServer,
  client: Client,
  response: Response,
): Promise<Omit<SocialTokens, 'scopes'> & { scopes: string[] | undefined }> {
  const answer: unknown = await response.json()
  const readable = definition.readTokenAnswer?.(answer) ?? answer
  const { id_token, refresh_token_expires_in, ...plain } = Beside.parse(readable)
  const checked = Response.json(withoutNulls(plain), { status: response.status })
  const tokens = await processGenericTokenEndpointResponse(server, client, checked)
  const now = clock.now()
  return {
    accessToken: tokens.access_token,
    tokenType: tokens.token_type,
    refreshToken: tokens.refresh_token ?? null,
    idToken: id_token ?? null,
    scopes: tokens.scope?.split(/[ ,]+/).filter(Boolean),
    accessTokenExpiresAt: after(now, tokens.expires_in),
    refreshTokenExpiresAt: after(now, refresh_token_expires_in ?? undefined),
  }
}

function after(now: Date, seconds: number | undefined): Date | null {
  return seconds === undefined ? null : secondsAfter(now, seconds)
}

function withoutNulls(answer: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null))
}
