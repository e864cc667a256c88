import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Users = z.object({
  data: z.tuple([
    z.looseObject({
      user_id: z.number(),
      name: z.string(),
      email: z.string().nullish(),
      profile_picture: z.string().nullish(),
    }),
  ]),
})

/** Kick: “OAuth 2.1” and “Users”, docs.kick.com. Nothing there says that an address is proven. */
export const kick: ProviderDefinition = {
  id: 'kick',
  name: 'Kick',
  authorizationUrl: 'https://id.kick.com/oauth/authorize',
  tokenUrl: 'https://id.kick.com/oauth/token',
  scopes: ['user:read'],
  async readProfile({ read }) {
    const [user] = Users.parse(await read('https://api.kick.com/public/v1/users')).data
    return {
      id: String(user.user_id),
      name: user.name,
      email: user.email ?? null,
      emailVerified: false,
      image: user.profile_picture ?? null,
      claims: user,
    }
  },
}
