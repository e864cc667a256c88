import { deletionRoutes as routes } from '@tollgate/contracts'
import { signedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { answerUnknownRoute } from '../../http/errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { clearSessionCookies } from '../session/cookie.ts'
import { confirmDeletion, lookAtDeletion, noUserInfo } from './confirm.ts'
import { requestDeletion } from './request.ts'

const DELETED = { success: true, message: 'User deleted' } as const

function isEnabled(c: RequestContext): boolean {
  return c.get('ctx').settings.DELETE_ACCOUNT_ENABLED
}

export const deletionRoutes = serve(routes, {
  deleteUser: {
    async handle(c, ctx) {
      if (!isEnabled(c)) return answerUnknownRoute(c)
      const message = await requestDeletion(ctx, c.req.valid('json'))
      if (message === 'User deleted') clearSessionCookies(c)
      return c.json({ success: true as const, message }, 200)
    },
  },
  deleteUserCallback: {
    async handle(c, ctx) {
      if (!isEnabled(c)) return answerUnknownRoute(c)
      const { signedIn } = ctx
      if (!signedIn) throw noUserInfo()
      if (signedIn.session.impersonatedBy !== null) {
        throw refusal('YOU_CANNOT_DO_THIS_WHILE_IMPERSONATING_A_USER')
      }
      const user = signedInContext(ctx, signedIn)
      const { token, callbackURL } = c.req.valid('query')
      if (c.req.method === 'HEAD') {
        await lookAtDeletion(user, token)
      } else {
        await confirmDeletion(user, token)
        clearSessionCookies(c)
      }
      return callbackURL ? c.redirect(callbackURL, 302) : c.json(DELETED, 200)
    },
  },
})
