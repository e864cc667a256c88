import { reauthenticationRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { clearCacheCookie, writeSessionCookie } from '../session/cookie.ts'
import { readSigningBrowser } from '../sign-in/cookies.ts'
import { reauthenticate } from './reauthenticate.ts'

export const reauthenticationRoutes = serve(routes, {
  reauthenticate: {
    async handle(c, ctx) {
      const { deviceSecret } = readSigningBrowser(c)
      const { secret, session } = await reauthenticate(ctx, c.req.valid('json'), deviceSecret)
      writeSessionCookie(c, secret, session)
      clearCacheCookie(c)
      return c.json({ status: true as const }, 200)
    },
  },
})
