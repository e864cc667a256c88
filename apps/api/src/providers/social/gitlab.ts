import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const User = z.looseObject({
  id: z.number(),
  username: z.string(),
  name: z.string().nullish(),
  state: z.literal('active'),
  email: z.string().nullish(),
  confirmed_at: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

/** GitLab: “OAuth 2.0 identity provider API” and “Users API”, docs.gitlab.com/api. */
export const gitlab: ProviderDefinition = {
  id: 'gitlab',
  name: 'GitLab',
  authorizationUrl: 'https://gitlab.com/oauth/authorize',
  tokenUrl: 'https://gitlab.com/oauth/token',
  scopes: ['read_user'],
  async readProfile({ read }) {
    const user = User.parse(await read('https://gitlab.com/api/v4/user'))
    return {
      id: String(user.id),
      name: user.name || user.username,
      email: user.email ?? null,
      emailVerified: Boolean(user.confirmed_at),
      image: user.avatar_url ?? null,
      claims: user,
    }
  },
}
