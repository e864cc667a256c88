import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const UserInfo = z.looseObject({
  sub: z.string(),
  name: z.string().nullish(),
  preferred_username: z.string().nullish(),
  picture: z.string().nullish(),
})

/**
 * Roblox: “OAuth 2.0 authentication”, create.roblox.com/docs/cloud/reference/oauth2. It tells no
 * address, so an account can be linked, but nobody can sign up with it.
 */
export const roblox: ProviderDefinition = {
  id: 'roblox',
  name: 'Roblox',
  authorizationUrl: 'https://apis.roblox.com/oauth/v1/authorize',
  tokenUrl: 'https://apis.roblox.com/oauth/v1/token',
  scopes: ['openid', 'profile'],
  async readProfile({ read }) {
    const person = UserInfo.parse(await read('https://apis.roblox.com/oauth/v1/userinfo'))
    return {
      id: person.sub,
      name: person.name || person.preferred_username || null,
      email: null,
      emailVerified: false,
      image: person.picture ?? null,
      claims: person,
    }
  },
}
