import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const User = z.looseObject({
  id: z.number(),
  username: z.string(),
  name: z.string().nullish(),
  // Who is blocked or locked there keeps a token for a while.
  state: z.literal('active'),
  locked: z.literal(false).optional(),
  email: z.string().nullish(),
  confirmed_at: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

/**
 * GitLab: “OAuth 2.0 identity provider API” and “Users API”, docs.gitlab.com/api. A new address takes
 * the place of the old one when it is confirmed, so that `confirmed_at` speaks of the one told.
 */
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
