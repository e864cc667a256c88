import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Me = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    name: z.string(),
    profile_image_url: z.string().nullish(),
    confirmed_email: z.string().nullish(),
  }),
})

/**
 * X, once Twitter: “OAuth 2.0 Authorization Code Flow with PKCE” and “Get my User”, docs.x.com. It
 * reports confirmed emails only, and only to apps configured to request them.
 */
export const twitter: ProviderDefinition = {
  id: 'twitter',
  name: 'X',
  authorizationUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: 'https://api.x.com/2/oauth2/token',
  // Reading users is refused without leave to read posts.
  scopes: ['users.read', 'tweet.read', 'users.email', 'offline.access'],
  clientAuthentication: 'basic',
  async readProfile({ read }) {
    const fields = 'user.fields=profile_image_url,confirmed_email'
    const { data } = Me.parse(await read(`https://api.x.com/2/users/me?${fields}`))
    return {
      id: data.id,
      name: data.name,
      email: data.confirmed_email ?? null,
      emailVerified: Boolean(data.confirmed_email),
      image: data.profile_image_url ?? null,
      claims: data,
    }
  },
}
