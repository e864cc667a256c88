import type { SocialProviderCheck } from '@tollgate/contracts'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import type { SocialProfile, SocialProvider } from '../../core/ports/social.ts'
import type { GenericProviderSettings } from '../../settings/generic-providers.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import { found } from './check-result.ts'
import { profileOfClaims } from './claims.ts'
import type { ProfileSource, ProviderDefinition } from './definition.ts'
import { describeFailure, SocialFailure } from './failure.ts'
import { createSocialProvider } from './provider.ts'

const SIGNED_BY_ISSUER = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

interface GenericOptions {
  settings: GenericProviderSettings
  fetch: OutboundFetch
  clock: Clock
  requiresIdToken?: boolean
}

/** A provider that is known by its settings. What its issuer publishes is read when first needed. */
export function createGenericProvider({
  settings,
  fetch,
  clock,
  requiresIdToken = false,
}: GenericOptions): SocialProvider {
  const { id, name = id, trusted, clientId, clientSecret } = settings
  const signUp = signUpOf(settings)
  let loading: Promise<SocialProvider> | undefined
  async function load(): Promise<SocialProvider> {
    const definition = { ...(await define(settings, fetch)), requiresIdToken }
    const credentials = { clientId, clientSecret }
    return createSocialProvider({ definition, credentials, fetch, clock, trusted, signUp })
  }
  async function loaded(): Promise<SocialProvider> {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      // The next one asks again.
      loading = undefined
      throw new SocialFailure('unreachable', error)
    }
  }
  async function check(redirectUri: string): Promise<SocialProviderCheck[]> {
    try {
      const provider = await load()
      const read = discovers(settings) ? [found('discovery_read')] : []
      return [...read, ...(await provider.check(redirectUri))]
    } catch (error) {
      return [
        found('discovery_unreadable', describeFailure(new SocialFailure('unreachable', error))),
      ]
    }
  }
  return {
    id,
    name,
    trusted,
    signUp,
    check,
    takesIdTokens: settings.issuer !== undefined,
    refreshes: true,
    authorizationUrl: async (request) => (await loaded()).authorizationUrl(request),
    exchange: async (callback) => (await loaded()).exchange(callback),
    readIdToken: async (given) => (await loaded()).readIdToken(given),
    refresh: async (refreshToken) => (await loaded()).refresh(refreshToken),
    readProfile: async (...proof) => (await loaded()).readProfile(...proof),
  }
}

function signUpOf(settings: GenericProviderSettings): SocialProvider['signUp'] {
  if (settings.disableSignUp) return 'never'
  return settings.disableImplicitSignUp ? 'on-request' : 'always'
}

async function define(
  settings: GenericProviderSettings,
  fetch: OutboundFetch,
): Promise<ProviderDefinition> {
  const { id, name = id, issuer } = settings
  const published = issuer && discovers(settings) ? await discover(issuer, fetch) : null
  const jwksUrl = settings.jwksUrl ?? published?.jwks_uri
  const userInfoUrl = settings.userInfoUrl ?? published?.userinfo_endpoint
  return {
    id,
    name,
    ...(issuer ? { issuer } : {}),
    namesIssuer: published?.authorization_response_iss_parameter_supported ?? false,
    authorizationUrl: required(settings.authorizationUrl ?? published?.authorization_endpoint),
    tokenUrl: required(settings.tokenUrl ?? published?.token_endpoint),
    ...clientAuthenticationOf(published),
    scopes: settings.scopes ?? ['openid', 'email', 'profile'],
    ...(issuer && jwksUrl ? { idToken: { issuer, jwksUrl, algorithms: SIGNED_BY_ISSUER } } : {}),
    readProfile: (source) => readProfile(source, userInfoUrl),
  }
}

/** The secret goes into the form unless the issuer says that it takes it elsewhere. */
function clientAuthenticationOf(
  published: AuthorizationServer | null,
): Pick<ProviderDefinition, 'clientAuthentication'> {
  const methods = published?.token_endpoint_auth_methods_supported ?? ['client_secret_post']
  const takesForm = methods.includes('client_secret_post')
  return takesForm || !methods.includes('client_secret_basic')
    ? {}
    : { clientAuthentication: 'basic' }
}

/** Whether the settings leave out what the issuer publishes. */
function discovers(settings: GenericProviderSettings): boolean {
  const { issuer, authorizationUrl, tokenUrl, jwksUrl } = settings
  return issuer !== undefined && !(authorizationUrl && tokenUrl && jwksUrl)
}

/** OpenID Connect Discovery 1.0. The library checks that the metadata is the issuer's own. */
async function discover(issuer: string, fetch: OutboundFetch): Promise<AuthorizationServer> {
  const address = new URL(issuer)
  const response = await discoveryRequest(address, {
    [allowInsecureRequests]: true,
    [customFetch]: (url, { headers }) => fetch(url, { headers }),
  })
  return processDiscoveryResponse(address, response)
}

/** A browser goes to one of them: no other scheme may run anything there. */
function required(address: string | undefined): string {
  if (address === undefined) throw new Error('The issuer publishes too few addresses')
  const { protocol } = new URL(address)
  if (!['https:', 'http:'].includes(protocol))
    throw new Error('The issuer publishes no web address')
  return address
}

/** Providers without OpenID Connect name what they tell in their own ways. */
const OwnNames = z.looseObject({
  sub: z.union([z.string(), z.number()]).nullish(),
  id: z.union([z.string(), z.number()]).nullish(),
  picture: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

/** Userinfo often has more than the id_token; a later check ensures both are about the same person. */
async function readProfile(
  { idTokenClaims, accessToken, read }: ProfileSource,
  userInfoUrl: string | undefined,
): Promise<SocialProfile> {
  const asks = userInfoUrl !== undefined && accessToken !== null
  if (!asks || idTokenClaims?.email) return profileOfClaims(idTokenClaims)
  const told = OwnNames.parse(await read(userInfoUrl))
  return profileOfClaims({
    ...idTokenClaims,
    ...told,
    sub: String(told.sub ?? told.id ?? ''),
    picture: told.picture ?? told.avatar_url,
  })
}
