import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Info = z.object({
  user: z.looseObject({
    user_id: z.union([z.string(), z.number()]),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
    avatar: z.string().nullish(),
  }),
})

/**
 * VK: “Реализация OAuth 2.1 в VK ID” and “Справочник методов”, id.vk.com/about/business. The code is
 * bound to a device whose id the callback brings. It publishes no keys for its id_tokens, and
 * nothing there says that an address is proven.
 */
export const vk: ProviderDefinition = {
  id: 'vk',
  name: 'VK',
  authorizationUrl: 'https://id.vk.com/authorize',
  tokenUrl: 'https://id.vk.com/oauth2/auth',
  scopes: ['email'],
  // Refreshing asks for the device’s id again, which is not kept.
  refreshes: false,
  tokenParameters: ({ device_id = '', state = '' }) => ({ device_id, state }),
  async readProfile({ accessToken, credentials, read }) {
    const form = { client_id: credentials.clientId, access_token: accessToken ?? '' }
    const answer = await read('https://id.vk.com/oauth2/user_info', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    const { user } = Info.parse(answer)
    return {
      id: String(user.user_id),
      name: [user.first_name, user.last_name].filter(Boolean).join(' ') || null,
      email: user.email ?? null,
      emailVerified: false,
      image: user.avatar ?? null,
      claims: user,
    }
  },
}
