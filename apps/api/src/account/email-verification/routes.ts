import { emailVerificationRoutes as routes } from '@tollgate/contracts'
import { Refusal } from '../../core/errors.ts'
import { answering, serve } from '../../http/serve.ts'
import { withError } from '../mail-links.ts'
import { clearCacheCookie } from '../session/cookie.ts'
import { keepSignedIn } from '../session/keep-signed-in.ts'
import { presentUser } from '../user/present.ts'
import { sendVerificationEmail } from './send.ts'
import { verifyEmail } from './verify.ts'

export const emailVerificationRoutes = serve(routes, {
  sendVerificationEmail: answering(sendVerificationEmail, { status: true as const }),
  verifyEmail: {
    async handle(c, ctx) {
      const { token, callbackURL: callbackUrl } = c.req.valid('query')
      try {
        const onlyLooks = c.req.method === 'HEAD'
        const changed = await verifyEmail(ctx, { token, callbackUrl, onlyLooks })
        // The copy beside the session says what was so before.
        clearCacheCookie(c)
        if (changed) keepSignedIn(c, ctx)
        if (callbackUrl) return c.redirect(callbackUrl, 302)
        return c.json({ status: true as const, user: changed && presentUser(changed) }, 200)
      } catch (error) {
        if (!callbackUrl || !(error instanceof Refusal)) throw error
        return c.redirect(withError(callbackUrl, error.message), 302)
      }
    },
  },
})
