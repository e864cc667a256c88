import { portalDownloadableRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listDownloadables } from './list.ts'
import { openDownloadable } from './open.ts'

export const portalDownloadableRoutes = serve(routes, {
  listDownloadables,
  openDownloadable: {
    async handle(c, ctx) {
      const url = await openDownloadable(ctx, c.req.valid('param'))
      c.header('Cache-Control', 'no-store')
      return c.redirect(url, 302)
    },
  },
})
