import { z } from 'zod'
import type { ProviderDefinition } from '../social/definition.ts'
import { discord as signIn } from '../social/discord.ts'

const User = z.looseObject({ id: z.string(), username: z.string() })

/** Discord: the account of someone who joins guilds by it, whose address nobody has to know. */
export const discord: ProviderDefinition = {
  ...signIn,
  scopes: ['identify', 'guilds.join'],
  async readProfile({ read }) {
    const user = User.parse(await read('https://discord.com/api/users/@me'))
    const { id, username: name } = user
    return { id, name, email: null, emailVerified: false, image: null, claims: user }
  },
}
