import { passwordRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import { clearCacheCookie, writeSessionCookie } from '../session/cookie.ts'
import { presentUser } from '../user/present.ts'
import { changePassword } from './change.ts'
import { openPasswordReset } from './open-reset.ts'
import { requestPasswordReset } from './request-reset.ts'
import { resetPassword } from './reset.ts'

const REQUESTED = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
} as const

export const passwordRoutes = serve(routes, {
  requestPasswordReset: answering(requestPasswordReset, REQUESTED),
  forgetPassword: answering(requestPasswordReset, REQUESTED),
  openPasswordReset: {
    async handle(c, ctx) {
      const { token } = c.req.valid('param')
      const { callbackURL: callbackUrl } = c.req.valid('query')
      return c.redirect(await openPasswordReset(ctx, { token, callbackUrl }), 302)
    },
  },
  resetPassword: {
    async handle(c, ctx) {
      const { newPassword, token, revokeSessions = false } = c.req.valid('json')
      const given = token ?? c.req.valid('query').token ?? ''
      await resetPassword(ctx, { token: given, newPassword, revokeSessions })
      return c.json({ status: true as const }, 200)
    },
  },
  changePassword: {
    async handle(c, ctx) {
      const input = c.req.valid('json')
      const { secret, session } = await changePassword(ctx, input)
      writeSessionCookie(c, secret, session)
      clearCacheCookie(c)
      const token = input.revokeOtherSessions ? session.token : null
      return c.json({ token, user: presentUser(ctx.signedIn.user) }, 200)
    },
  },
})
