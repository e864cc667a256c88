import { portalSignInRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { keepCodeBrowser, readCodeBrowser } from './code-cookie.ts'
import { requestPortalSignIn } from './request.ts'
import { verifyPortalSignIn } from './verify.ts'

export const portalSignInRoutes = serve(routes, {
  requestPortalSignIn: {
    async handle(c, ctx) {
      await requestPortalSignIn(ctx, c.req.valid('json'), keepCodeBrowser(c))
      return c.json({ status: 'requested' } as const, 202)
    },
  },
  verifyPortalSignIn: {
    async handle(c, ctx) {
      return c.json(await verifyPortalSignIn(ctx, c.req.valid('json'), readCodeBrowser(c)), 200)
    },
  },
})
