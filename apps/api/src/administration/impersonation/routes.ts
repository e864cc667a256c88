import { impersonationRoutes as routes } from '@tollgate/contracts'
import {
  clearAdministratorCookie,
  clearSessionCookies,
  readAdministratorCookie,
  readSessionCookie,
  writeAdministratorCookie,
  writeSessionCookie,
} from '../../account/session/cookie.ts'
import { presentSignedIn } from '../../account/session/get.ts'
import { serve } from '../../http/serve.ts'
import { impersonateUser } from './start.ts'
import { stopImpersonating } from './stop.ts'

export const impersonationRoutes = serve(routes, {
  impersonateUser: {
    async handle(c, ctx) {
      const own = readSessionCookie(c) ?? ''
      const { secret, session, user } = await impersonateUser(ctx, c.req.valid('json'))
      writeAdministratorCookie(c, own, ctx.signedIn.session)
      writeSessionCookie(c, secret, session)
      return c.json(presentSignedIn({ session, user }), 200)
    },
  },
  stopImpersonating: {
    async handle(c, ctx) {
      const secret = readSessionCookie(c)
      const administratorSecret = readAdministratorCookie(c)
      if (administratorSecret || ctx.signedIn?.session.impersonatedBy) clearSessionCookies(c)
      clearAdministratorCookie(c)
      const signedIn = await stopImpersonating(ctx, { secret, administratorSecret })
      writeSessionCookie(c, administratorSecret ?? '', signedIn.session)
      return c.json(presentSignedIn(signedIn), 200)
    },
  },
})
