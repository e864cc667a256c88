import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const User = z.looseObject({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

const Addresses = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

/**
 * GitHub: “Authorizing OAuth apps”, “Refreshing user access tokens” and “REST API endpoints for
 * emails”, docs.github.com. OAuth apps get no refresh tokens, GitHub Apps do. The profile’s own
 * email is arbitrary; the list says which one is verified.
 */
export const github: ProviderDefinition = {
  id: 'github',
  name: 'GitHub',
  authorizationUrl: 'https://github.com/login/oauth/authorize',
  tokenUrl: 'https://github.com/login/oauth/access_token',
  issuer: 'https://github.com/login/oauth',
  scopes: ['read:user', 'user:email'],
  // GitHub refuses calls without a user agent.
  headers: { 'user-agent': 'Tollgate', 'x-github-api-version': '2022-11-28' },
  async readProfile({ read }) {
    const user = User.parse(await read('https://api.github.com/user'))
    const addresses = Addresses.parse(await read('https://api.github.com/user/emails'))
    const primary = addresses.find((address) => address.primary)
    return {
      id: String(user.id),
      name: user.name || user.login,
      email: primary?.email ?? null,
      emailVerified: primary?.verified === true,
      image: user.avatar_url ?? null,
      claims: user,
    }
  },
}
