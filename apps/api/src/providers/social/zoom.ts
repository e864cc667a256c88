import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Me = z.looseObject({
  id: z.string(),
  display_name: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.number().nullish(),
  pic_url: z.string().nullish(),
})

/** Zoom: “OAuth 2.0”, “Granular scopes” and “Get a user”, developers.zoom.us/docs. */
export const zoom: ProviderDefinition = {
  id: 'zoom',
  name: 'Zoom',
  authorizationUrl: 'https://zoom.us/oauth/authorize',
  tokenUrl: 'https://zoom.us/oauth/token',
  scopes: ['user:read:user'],
  clientAuthentication: 'basic',
  async readProfile({ read }) {
    const me = Me.parse(await read('https://api.zoom.us/v2/users/me'))
    return {
      id: me.id,
      name: me.display_name || [me.first_name, me.last_name].filter(Boolean).join(' ') || null,
      email: me.email ?? null,
      emailVerified: me.verified === 1,
      image: me.pic_url ?? null,
      claims: me,
    }
  },
}
