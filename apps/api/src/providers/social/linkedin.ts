import { z } from 'zod'
import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

/**
 * LinkedIn: “Sign In with LinkedIn using OpenID Connect”, learn.microsoft.com/linkedin. A code
 * challenge is for its native apps: from others it is refused.
 */
export const linkedin: ProviderDefinition = {
  id: 'linkedin',
  name: 'LinkedIn',
  authorizationUrl: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
  scopes: ['openid', 'profile', 'email'],
  usesPkce: false,
  // Some of its answers leave the kind of the token out.
  readTokenAnswer: (answer) => ({ token_type: 'Bearer', ...z.looseObject({}).parse(answer) }),
  readProfile: async ({ read }) =>
    profileOfClaims(await read('https://api.linkedin.com/v2/userinfo')),
}
