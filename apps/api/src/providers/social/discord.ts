import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const User = z.looseObject({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

/** Discord: “OAuth2” and “Users Resource”, discord.com/developers/docs. */
export const discord: ProviderDefinition = {
  id: 'discord',
  name: 'Discord',
  authorizationUrl: 'https://discord.com/oauth2/authorize',
  tokenUrl: 'https://discord.com/api/oauth2/token',
  scopes: ['identify', 'email'],
  async readProfile({ read }) {
    const user = User.parse(await read('https://discord.com/api/users/@me'))
    return {
      id: user.id,
      name: user.global_name || user.username,
      email: user.email ?? null,
      emailVerified: user.verified === true,
      image: user.avatar
        ? `https://cdn.discordapp.com/avatars/${user.id}/${user.avatar}.png`
        : null,
      claims: user,
    }
  },
}
