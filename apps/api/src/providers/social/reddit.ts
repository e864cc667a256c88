import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Me = z.looseObject({
  id: z.string(),
  name: z.string(),
  icon_img: z.string().nullish(),
})

/**
 * Reddit: “OAuth2”, github.com/reddit-archive/reddit/wiki, and “GET /api/v1/me”, reddit.com/dev/api. It
 * reports no email: no one can sign up with it, only link an account.
 */
export const reddit: ProviderDefinition = {
  id: 'reddit',
  name: 'Reddit',
  authorizationUrl: 'https://www.reddit.com/api/v1/authorize',
  tokenUrl: 'https://www.reddit.com/api/v1/access_token',
  scopes: ['identity'],
  clientAuthentication: 'basic',
  // Only a permanent grant comes with a refresh token.
  authorizationParameters: { duration: 'permanent' },
  // Calls without a user agent of one's own are throttled.
  headers: { 'user-agent': 'web:tollgate:1 (sign-in)' },
  async readProfile({ read }) {
    const me = Me.parse(await read('https://oauth.reddit.com/api/v1/me'))
    return {
      id: me.id,
      name: me.name,
      email: null,
      emailVerified: false,
      // Written for HTML, with its ampersands escaped.
      image: me.icon_img?.replaceAll('&amp;', '&') || null,
      claims: me,
    }
  },
}
