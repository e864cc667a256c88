import type { JWTPayload } from 'jose'
import { decodeJwt } from 'jose/jwt/decode'
import type { SocialProfile, SocialProvider, SocialTokens } from '../../core/ports/social.ts'
import { authorizationUrl } from './authorization-url.ts'
import { checkProvider } from './check.ts'
import type { ProviderRequest } from './definition.ts'
import { SocialFailure } from './failure.ts'
import { createIdTokenVerifier, type VerifyIdToken } from './id-token.ts'
import { shareTime } from './share-time.ts'
import { exchangeCode, refreshTokens, type TokenEndpointNeeds } from './token-endpoint.ts'

/** As OpenID Connect Core 1.0, section 2, limits subjects: short, and of ASCII. */
const ACCOUNT_ID = /^[\x20-\x7e]{1,255}$/

export interface SocialProviderNeeds extends TokenEndpointNeeds {
  trusted: boolean
  signUp: SocialProvider['signUp']
}

interface Tools extends SocialProviderNeeds {
  verify: VerifyIdToken | null
}

/** A provider that can be called, out of how it is defined and what this service is called there. */
export function createSocialProvider(needs: SocialProviderNeeds): SocialProvider {
  const { definition, credentials, fetch, clock } = needs
  const rules = definition.idToken
  const clientId = credentials.clientId
  const verify = rules ? createIdTokenVerifier({ rules, clientId, fetch, clock }) : null
  const inOneTime = (): Tools => ({ ...needs, verify, fetch: shareTime(fetch) })
  return {
    id: definition.id,
    name: definition.name,
    trusted: needs.trusted,
    signUp: needs.signUp,
    takesIdTokens: rules !== undefined && rules.acceptedFromClients !== false,
    refreshes: definition.refreshes !== false,
    authorizationUrl: (request) => authorizationUrl(definition, credentials, request),
    async exchange(callback) {
      const tools = inOneTime()
      const tokens = await exchangeCode(tools, callback).catch(failed('invalid_code'))
      const idTokenClaims = await claimsOf(tools, tokens, callback.nonce)
      const source = { accessToken: tokens.accessToken, idTokenClaims }
      const profile = await readProfile(tools, source, callback.parameters)
      return { profile, tokens }
    },
    async readIdToken({ idToken, nonce, accessToken }) {
      if (!verify) throw new SocialFailure('unsupported')
      const idTokenClaims = await verify(idToken, nonce).catch(failed('invalid_token'))
      return readProfile(inOneTime(), { accessToken: accessToken ?? null, idTokenClaims }, {})
    },
    async refresh(refreshToken) {
      const tokens = await refreshTokens(inOneTime(), refreshToken).catch(
        failed('unable_to_refresh'),
      )
      return { ...tokens, idToken: await verifiedOrNone(verify, tokens.idToken) }
    },
    async readProfile(accessToken, idToken) {
      // It was verified before it was stored, where there is a way to.
      const idTokenClaims = verify && idToken !== null ? decode(idToken) : null
      return readProfile(inOneTime(), { accessToken, idTokenClaims }, {})
    },
    check: (redirectUri) => checkProvider(needs, redirectUri),
  }
}

async function claimsOf(
  { verify, definition }: Tools,
  { idToken }: SocialTokens,
  nonce: string,
): Promise<JWTPayload | null> {
  if (!verify || idToken === null) {
    if (!definition.requiresIdToken) return null
    throw new SocialFailure('unable_to_get_user_info', new Error('There is no verified id_token'))
  }
  const claims = await verify(idToken, undefined).catch(failed('unable_to_get_user_info'))
  const mayBeMissing = definition.idToken?.repeatsNonce === false
  if (claims.nonce === nonce || (mayBeMissing && claims.nonce === undefined)) return claims
  throw new SocialFailure('unable_to_get_user_info', new Error('The nonce differs'))
}

/** New tokens are kept even where the id_token beside them is not to be believed. */
async function verifiedOrNone(
  verify: VerifyIdToken | null,
  idToken: string | null,
): Promise<string | null> {
  if (!verify || idToken === null) return idToken
  return verify(idToken, undefined).then(
    () => idToken,
    () => null,
  )
}

function decode(idToken: string): JWTPayload {
  try {
    return decodeJwt(idToken)
  } catch (cause) {
    throw new SocialFailure('unable_to_get_user_info', cause)
  }
}

interface Proof {
  /** Null where a client gave an id_token alone. */
  accessToken: string | null
  idTokenClaims: JWTPayload | null
}

async function readProfile(
  { definition, credentials, fetch }: Tools,
  { accessToken, idTokenClaims }: Proof,
  callback: Record<string, string>,
): Promise<SocialProfile> {
  async function read(address: string, request: ProviderRequest = {}): Promise<unknown> {
    const response = await fetch(address, {
      ...request,
      headers: {
        accept: 'application/json',
        ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
        ...definition.headers,
        ...request.headers,
      },
    })
    if (!response.ok) throw new Error(`${definition.id} answered ${response.status}`)
    return response.json()
  }
  const source = { accessToken, idTokenClaims, read, callback, credentials }
  const profile = await definition.readProfile(source).catch(failed('unable_to_get_user_info'))
  const subject = idTokenClaims?.sub ?? profile.id
  // What is told beside the id_token must be told of the same person (OpenID Connect Core, 5.3.2).
  if (!ACCOUNT_ID.test(profile.id) || profile.id !== subject) {
    throw new SocialFailure('unable_to_get_user_info', new Error('The account’s id is not usable'))
  }
  return profile
}

function failed(reason: SocialFailure['reason']) {
  return (cause: unknown): never => {
    throw new SocialFailure(reason, cause)
  }
}
