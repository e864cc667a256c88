import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { AuthorizationRequest } from '../../core/ports/social.ts'
import type { SocialCredentials } from '../../settings/social.ts'
import type { ProviderDefinition } from './definition.ts'

/** Where the browser goes to sign in there: code flow (RFC 6749, 4.1) with PKCE (RFC 7636). */
export async function authorizationUrl(
  definition: ProviderDefinition,
  { clientId }: SocialCredentials,
  request: AuthorizationRequest,
): Promise<string> {
  const url = new URL(definition.authorizationUrl)
  const scopes = [...new Set([...definition.scopes, ...request.scopes])]
  const parameters = {
    response_type: 'code',
    [definition.clientIdParameter ?? 'client_id']: clientId,
    redirect_uri: request.redirectUri,
    scope: scopes.join(definition.scopeSeparator ?? ' '),
    state: request.state,
    ...(definition.usesPkce === false ? {} : await challengeOf(request)),
    ...(definition.idToken ? { nonce: request.nonce } : {}),
    ...(request.loginHint ? { login_hint: request.loginHint } : {}),
    ...definition.authorizationParameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

async function challengeOf({ codeVerifier }: AuthorizationRequest) {
  return {
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }
}
