import { z } from 'zod'
import type { ProviderDefinition } from './definition.ts'

const Account = z.looseObject({
  account_id: z.string(),
  name: z.object({ display_name: z.string() }),
  email: z.string(),
  email_verified: z.boolean(),
  profile_photo_url: z.string().nullish(),
})

/** Dropbox: “OAuth Guide” and “users/get_current_account”, dropbox.com/developers. */
export const dropbox: ProviderDefinition = {
  id: 'dropbox',
  name: 'Dropbox',
  authorizationUrl: 'https://www.dropbox.com/oauth2/authorize',
  tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
  scopes: ['account_info.read'],
  authorizationParameters: { token_access_type: 'offline' },
  async readProfile({ read }) {
    const address = 'https://api.dropboxapi.com/2/users/get_current_account'
    const account = Account.parse(await read(address, { method: 'POST' }))
    return {
      id: account.account_id,
      name: account.name.display_name,
      email: account.email,
      emailVerified: account.email_verified,
      image: account.profile_photo_url ?? null,
      claims: account,
    }
  },
}
