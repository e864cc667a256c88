import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Me = z.looseObject({
  account_id: z.string(),
  display_name: z.string().nullish(),
  email: z.string().nullish(),
  images: z.array(z.object({ url: z.string() })).nullish(),
})

/**
 * Spotify: “Authorization Code Flow” and “Get Current User’s Profile”, developer.spotify.com. It
 * warns that the email is unverified, reports none to apps in development mode, and has accounts
 * linked by `account_id`: the older `id` may change.
 */
export const spotify: ProviderDefinition = {
  id: 'spotify',
  name: 'Spotify',
  authorizationUrl: 'https://accounts.spotify.com/authorize',
  tokenUrl: 'https://accounts.spotify.com/api/token',
  scopes: ['user-read-email'],
  clientAuthentication: 'basic',
  async readProfile({ read }) {
    const me = Me.parse(await read('https://api.spotify.com/v1/me'))
    return {
      id: me.account_id,
      name: me.display_name ?? null,
      email: me.email ?? null,
      emailVerified: false,
      image: me.images?.[0]?.url ?? null,
      claims: me,
    }
  },
}
