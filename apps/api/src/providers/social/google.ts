import { profileOfTokenOr } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const ISSUER = 'https://accounts.google.com'

/** Google: “OpenID Connect” and “Using OAuth 2.0 for Web Server Applications”, developers.google.com. */
export const google: ProviderDefinition = {
  id: 'google',
  name: 'Google',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  issuer: ISSUER,
  scopes: ['openid', 'email', 'profile'],
  // Google gives a refresh token only to those who ask for access while the person is away.
  authorizationParameters: { access_type: 'offline', prompt: 'select_account consent' },
  idToken: {
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: ({ iss }) => (iss === 'accounts.google.com' ? iss : ISSUER),
    algorithms: ['RS256'],
  },
  readProfile: (source) =>
    profileOfTokenOr('https://openidconnect.googleapis.com/v1/userinfo', source),
}
