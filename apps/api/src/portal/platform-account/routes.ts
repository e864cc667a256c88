import { portalPlatformAccountRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { linkPlatformAccount } from './link.ts'
import { portalPageOf } from './receive.ts'
import { startPlatformAccount } from './start.ts'
import { unlinkPlatformAccount } from './unlink.ts'

export const portalPlatformAccountRoutes = serve(routes, {
  startPlatformAccount,
  receivePlatformAccount: {
    async handle(c, ctx) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(
        portalPageOf(ctx, { ...c.req.valid('param'), ...c.req.valid('query') }),
        302,
      )
    },
  },
  linkPlatformAccount,
  unlinkPlatformAccount,
})
