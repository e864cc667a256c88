import { z } from 'zod'
import type { ProviderDefinition } from '../social/definition.ts'
import { discord as signIn } from '../social/discord.ts'

const User = z.looseObject({ id: z.string(), username: z.string() })

/** Discord: the account of someone who joins guilds by it, whose address nobody has to know. */
export function discordAt(webUrl: string): ProviderDefinition {
  return {
    ...signIn,
    authorizationUrl: `${webUrl}/oauth2/authorize`,
    tokenUrl: `${webUrl}/api/oauth2/token`,
    scopes: ['identify', 'guilds.join'],
    async readProfile({ read }) {
      const user = User.parse(await read(`${webUrl}/api/users/@me`))
      const { id, username: name } = user
      return { id, name, email: null, emailVerified: false, image: null, claims: user }
    },
  }
}
