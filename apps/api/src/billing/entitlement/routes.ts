import { entitlementRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { idOfExternal } from '../customer/get.ts'
import { signingKeys } from './keys.ts'
import { getOwnEntitlementToken } from './own-token.ts'
import { getEntitlementToken } from './token.ts'

/** Whoever checks tokens asks again for a key that they don’t know. */
const CACHED = 'public, max-age=300'

export const entitlementRoutes = serve(routes, {
  getEntitlementToken,
  async getEntitlementTokenByExternalId(ctx, { external_id: externalId }) {
    return getEntitlementToken(ctx, { id: await idOfExternal(ctx, externalId) })
  },
  getOwnEntitlementToken,
  getPublicKeys: {
    async handle(c, { keys }) {
      c.header('Cache-Control', CACHED)
      return c.json({ keys: signingKeys(keys).map(({ published }) => published) }, 200)
    },
  },
})
