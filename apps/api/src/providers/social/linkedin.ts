import { z } from 'zod'
import { profileOfTokenOr } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const AnyAnswer = z.looseObject({})
const ISSUER = 'https://www.linkedin.com/oauth'

/**
 * LinkedIn: “Sign In with LinkedIn using OpenID Connect”, “Authorization Code Flow” and “Refresh
 * Tokens with OAuth 2.0”, learn.microsoft.com/linkedin. A code challenge is for native apps that
 * LinkedIn has let use it: from others the code is then refused.
 */
export const linkedin: ProviderDefinition = {
  id: 'linkedin',
  name: 'LinkedIn',
  authorizationUrl: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
  issuer: ISSUER,
  scopes: ['openid', 'profile', 'email'],
  usesPkce: false,
  idToken: {
    jwksUrl: 'https://www.linkedin.com/oauth/openid/jwks',
    issuer: ISSUER,
    algorithms: ['RS256'],
    repeatsNonce: false,
  },
  // Some of its answers leave the kind of the token out.
  readTokenAnswer: (answer) => ({ token_type: 'Bearer', ...AnyAnswer.parse(answer) }),
  readProfile: (source) => profileOfTokenOr('https://api.linkedin.com/v2/userinfo', source),
}
