import { passwordRoutes } from '@tollgate/contracts'
import { anyContext, signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { clearCacheCookie, writeSessionCookie } from '../../http/session-cookie.ts'
import { presentUser } from '../user/present.ts'
import { change } from './change.ts'
import { openReset } from './open-reset.ts'
import { requestReset } from './request-reset.ts'
import { reset } from './reset.ts'

const REQUESTED = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
} as const

export function registerPasswordRoutes(app: App): void {
  bind(app, passwordRoutes.requestPasswordReset, async (c) => {
    await requestReset(anyContext(c), c.req.valid('json'))
    return c.json(REQUESTED, 200)
  })
  bind(app, passwordRoutes.forgetPassword, async (c) => {
    await requestReset(anyContext(c), c.req.valid('json'))
    return c.json(REQUESTED, 200)
  })
  bind(app, passwordRoutes.openPasswordReset, async (c) => {
    const { token } = c.req.valid('param')
    const { callbackURL: callbackUrl } = c.req.valid('query')
    return c.redirect(await openReset(anyContext(c), { token, callbackUrl }), 302)
  })
  bind(app, passwordRoutes.resetPassword, async (c) => {
    const { newPassword, token, revokeSessions = false } = c.req.valid('json')
    const given = token ?? c.req.valid('query').token ?? ''
    await reset(anyContext(c), { token: given, newPassword, revokeSessions })
    return c.json({ status: true as const }, 200)
  })
  bind(app, passwordRoutes.changePassword, async (c) => {
    const input = c.req.valid('json')
    const current = signedIn(c)
    const { secret, session } = await change(userContext(c), current, input)
    writeSessionCookie(c, secret, session)
    clearCacheCookie(c)
    const token = input.revokeOtherSessions ? session.token : null
    return c.json({ token, user: presentUser(current.user) }, 200)
  })
}
