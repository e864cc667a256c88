import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const FIELDS = 'open_id,union_id,avatar_url,display_name'

const Info = z.object({
  data: z.object({
    user: z.looseObject({
      open_id: z.string(),
      display_name: z.string().nullish(),
      avatar_url: z.string().nullish(),
    }),
  }),
})

const Answer = z.looseObject({ refresh_expires_in: z.number().optional() })

/**
 * TikTok: “Login Kit for Web”, “Get a User Access Token” and “Get User Info”, developers.tiktok.com.
 * It reports no email: no one can sign up with it, only link an account. Code challenges are for
 * mobile and desktop apps, in a form of its own.
 */
export const tiktok: ProviderDefinition = {
  id: 'tiktok',
  name: 'TikTok',
  authorizationUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
  scopes: ['user.info.basic'],
  scopeSeparator: ',',
  clientIdParameter: 'client_key',
  usesPkce: false,
  readTokenAnswer(answer) {
    const { refresh_expires_in, ...rest } = Answer.parse(answer)
    return { ...rest, refresh_token_expires_in: refresh_expires_in }
  },
  async readProfile({ read }) {
    const address = `https://open.tiktokapis.com/v2/user/info/?fields=${FIELDS}`
    const { user } = Info.parse(await read(address)).data
    return {
      id: user.open_id,
      name: user.display_name ?? null,
      email: null,
      emailVerified: false,
      image: user.avatar_url ?? null,
      claims: user,
    }
  },
}
