import { z } from 'zod'
import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const ISSUER = 'https://id.twitch.tv/oauth2'
const TOLD = { email: null, email_verified: null, picture: null, preferred_username: null }

const Answer = z.looseObject({ scope: z.array(z.string()).optional() })

/** Twitch: “Using OIDC to get OAuth Access Tokens” and “Refreshing Access Tokens”, dev.twitch.tv. */
export const twitch: ProviderDefinition = {
  id: 'twitch',
  name: 'Twitch',
  authorizationUrl: 'https://id.twitch.tv/oauth2/authorize',
  tokenUrl: 'https://id.twitch.tv/oauth2/token',
  issuer: ISSUER,
  scopes: ['openid', 'user:read:email'],
  // Without asking for them by name, no claim but the subject is told.
  authorizationParameters: { claims: JSON.stringify({ id_token: TOLD, userinfo: TOLD }) },
  idToken: {
    jwksUrl: 'https://id.twitch.tv/oauth2/keys',
    issuer: ISSUER,
    algorithms: ['RS256'],
  },
  // Its scopes come as a list, where the standard has a text.
  readTokenAnswer(answer) {
    const { scope, ...rest } = Answer.parse(answer)
    return scope ? { ...rest, scope: scope.join(' ') } : rest
  },
  async readProfile({ idTokenClaims, read }) {
    const claims = idTokenClaims ?? (await read('https://id.twitch.tv/oauth2/userinfo'))
    const profile = profileOfClaims(claims)
    const { preferred_username: name } = profile.claims
    return { ...profile, name: typeof name === 'string' ? name : profile.name }
  },
}
