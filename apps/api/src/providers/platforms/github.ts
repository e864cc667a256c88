import { z } from 'zod'
import { apiUrlOf } from '../repositories/github/api-url.ts'
import type { ProviderDefinition } from '../social/definition.ts'
import { github as signIn } from '../social/github.ts'

const User = z.looseObject({ id: z.number(), login: z.string() })

/** GitHub, or a server of one’s own: the account of someone who is invited, which an app sees without scopes. */
export function gitHubAt(webUrl: string): ProviderDefinition {
  const login = `${webUrl}/login/oauth`
  return {
    ...signIn,
    authorizationUrl: `${login}/authorize`,
    tokenUrl: `${login}/access_token`,
    issuer: login,
    scopes: [],
    async readProfile({ read }) {
      const user = User.parse(await read(`${apiUrlOf(webUrl)}/user`))
      const account = { id: String(user.id), name: user.login }
      return { ...account, email: null, emailVerified: false, image: null, claims: user }
    },
  }
}
