import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const ISSUER = 'https://apis.roblox.com/oauth/'

/**
 * Roblox: “OAuth 2.0 authentication”, create.roblox.com/docs/cloud/reference/oauth2. It reports no
 * email: no one can sign up with it, only link an account.
 */
export const roblox: ProviderDefinition = {
  id: 'roblox',
  name: 'Roblox',
  authorizationUrl: 'https://apis.roblox.com/oauth/v1/authorize',
  tokenUrl: 'https://apis.roblox.com/oauth/v1/token',
  issuer: ISSUER,
  scopes: ['openid', 'profile'],
  idToken: {
    jwksUrl: 'https://apis.roblox.com/oauth/v1/certs',
    issuer: ISSUER,
    algorithms: ['ES256'],
  },
  async readProfile({ idTokenClaims, read }) {
    const claims = idTokenClaims ?? (await read('https://apis.roblox.com/oauth/v1/userinfo'))
    return { ...profileOfClaims(claims), email: null, emailVerified: false }
  },
}
