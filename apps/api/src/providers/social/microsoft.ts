import type { JWTPayload } from 'jose'
import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const HOST = 'https://login.microsoftonline.com'
const TENANT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Microsoft: “OpenID Connect on the Microsoft identity platform”, learn.microsoft.com/entra. Each
 * tenant issues under its own name, and may write any address into `email`: only the optional claim
 * `xms_edov` says that the tenant owns the address's domain.
 */
export const microsoft: ProviderDefinition = {
  id: 'microsoft',
  name: 'Microsoft',
  authorizationUrl: `${HOST}/common/oauth2/v2.0/authorize`,
  tokenUrl: `${HOST}/common/oauth2/v2.0/token`,
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  authorizationParameters: { prompt: 'select_account' },
  idToken: {
    jwksUrl: `${HOST}/common/discovery/v2.0/keys`,
    issuer: issuerOf,
    algorithms: ['RS256'],
  },
  async readProfile({ idTokenClaims, read }) {
    const claims = idTokenClaims ?? (await read('https://graph.microsoft.com/oidc/userinfo'))
    const profile = profileOfClaims(claims)
    const { xms_edov: owned } = profile.claims
    return { ...profile, emailVerified: owned === true || owned === 1 || owned === '1' }
  },
}

function issuerOf({ tid }: JWTPayload): string | null {
  return typeof tid === 'string' && TENANT.test(tid) ? `${HOST}/${tid}/v2.0` : null
}
