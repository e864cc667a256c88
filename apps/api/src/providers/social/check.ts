import { randomBytes } from 'node:crypto'
import type { SocialProviderCheck } from '@tollgate/contracts'
import { z } from 'zod'
import { authorizationUrl } from './authorization-url.ts'
import { found } from './check-result.ts'
import { describeFailure, SocialFailure } from './failure.ts'
import { judgeRefusal } from './judge-refusal.ts'
import { exchangeCode, type TokenEndpointNeeds } from './token-endpoint.ts'

/** Asks a provider, without a user, whether it is reached and knows this service. */
export async function checkProvider(
  needs: TokenEndpointNeeds,
  redirectUri: string,
): Promise<SocialProviderCheck[]> {
  const checks = await Promise.all([
    checkSecret(needs),
    checkAuthorizationEndpoint(needs, redirectUri),
    checkKeys(needs),
    checkCredentials(needs, redirectUri),
  ])
  return checks.filter((each) => each !== null)
}

/** Where each secret is signed with a key, the key may be unusable. */
async function checkSecret({ definition, credentials, clock }: TokenEndpointNeeds) {
  if (!definition.createClientSecret) return null
  try {
    await definition.createClientSecret(credentials, clock.now())
    return found('settings_usable')
  } catch {
    return found('settings_unusable')
  }
}

async function checkAuthorizationEndpoint(
  { definition, credentials, fetch }: TokenEndpointNeeds,
  redirectUri: string,
) {
  const request = { ...madeUp(), redirectUri, scopes: [], loginHint: undefined }
  try {
    const address = await authorizationUrl(definition, credentials, request)
    const { status } = await fetch(address, { redirect: 'manual' })
    return status < 500 && status !== 404
      ? found('authorization_endpoint_reachable')
      : found('authorization_endpoint_unreachable', `status ${status}`)
  } catch (error) {
    return found('authorization_endpoint_unreachable', wordFor(error))
  }
}

const KeySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) })

async function checkKeys({ definition, fetch }: TokenEndpointNeeds) {
  if (!definition.idToken) return null
  try {
    const response = await fetch(definition.idToken.jwksUrl)
    KeySet.parse(await response.json())
    return found('keys_read')
  } catch (error) {
    return found('keys_unreadable', wordFor(error))
  }
}

/** Submits a made-up code. The refusal shows whether the credentials are known. */
async function checkCredentials(needs: TokenEndpointNeeds, redirectUri: string) {
  const { state: code, ...flow } = madeUp()
  let answer: Response | undefined
  const fetch: TokenEndpointNeeds['fetch'] = async (...request) => {
    const response = await needs.fetch(...request)
    answer = response.clone()
    return response
  }
  try {
    const { issuer, namesIssuer } = needs.definition
    const parameters = { code, ...(issuer && namesIssuer ? { iss: issuer } : {}) }
    await exchangeCode({ ...needs, fetch }, { ...flow, redirectUri, parameters })
    return found('credentials_undecided', 'it accepted a made-up code')
  } catch (error) {
    if (!answer) return found('token_endpoint_unreachable', wordFor(error))
    const { status } = answer
    const detail = `status ${status}`
    if (status >= 500) return found('token_endpoint_unreachable', detail)
    return found(judgeRefusal(status, await answer.text().catch(() => '')), detail)
  }
}

function madeUp() {
  return {
    state: randomBytes(24).toString('base64url'),
    codeVerifier: randomBytes(96).toString('base64url'),
    nonce: randomBytes(24).toString('base64url'),
  }
}

function wordFor(error: unknown): string | null {
  return describeFailure(new SocialFailure('unreachable', error))
}
