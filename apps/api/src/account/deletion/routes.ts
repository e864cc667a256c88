import { deletionRoutes } from '@tollgate/contracts'
import { type RequestContext, signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { answerUnknownRoute } from '../../http/errors.ts'
import { clearSessionCookies } from '../../http/session-cookie.ts'
import { confirmDeletion, lookAtDeletion, nobody } from './confirm.ts'
import { requestDeletion } from './request.ts'

const DELETED = { success: true, message: 'User deleted' } as const

export function registerDeletionRoutes(app: App): void {
  bind(app, deletionRoutes.deleteUser, async (c) => {
    if (!isEnabled(c)) return answerUnknownRoute(c)
    const ctx = userContext(c)
    const message = await requestDeletion(ctx, c.req.valid('json'), signedIn(c).session)
    if (message === 'User deleted') clearSessionCookies(c)
    return c.json({ success: true as const, message }, 200)
  })
  bind(app, deletionRoutes.deleteUserCallback, async (c) => {
    if (!isEnabled(c)) return answerUnknownRoute(c)
    if (!c.get('signedIn')) throw nobody()
    const { token, callbackURL } = c.req.valid('query')
    if (c.req.method === 'HEAD') {
      await lookAtDeletion(userContext(c), token)
    } else {
      await confirmDeletion(userContext(c), token)
      clearSessionCookies(c)
    }
    return callbackURL ? c.redirect(callbackURL, 302) : c.json(DELETED, 200)
  })
}

function isEnabled(c: RequestContext): boolean {
  return c.get('ctx').settings.DELETE_ACCOUNT_ENABLED
}
