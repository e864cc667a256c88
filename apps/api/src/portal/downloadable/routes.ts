import { portalDownloadableRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listDownloadables } from './list.ts'
import { openDownloadable } from './open.ts'

export const portalDownloadableRoutes = serve(routes, {
  listDownloadables,
  openDownloadable: {
    async handle(c, ctx) {
      // Browsers and proxies ask for the headers alone before, or instead of, the file.
      const isCounted = c.req.method !== 'HEAD'
      const url = await openDownloadable(ctx, { ...c.req.valid('param'), isCounted })
      c.header('Cache-Control', 'no-store')
      return c.redirect(url, 302)
    },
  },
})
