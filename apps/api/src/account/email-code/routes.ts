import { emailCodeRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { keepDevice } from '../device/cookie.ts'
import { clearCacheCookie } from '../session/cookie.ts'
import {
  readSigningBrowser,
  writeChallengedCookies,
  writeSignedInCookies,
} from '../sign-in/cookies.ts'
import { presentUser } from '../user/present.ts'
import { resetPasswordByCode } from './reset-password.ts'
import { requestPasswordResetCode, sendEmailCode } from './send.ts'
import { signInEmailCode } from './sign-in.ts'
import { verifyEmailByCode } from './verify-email.ts'

export const emailCodeRoutes = serve(routes, {
  sendEmailCode: {
    async handle(c, ctx) {
      await sendEmailCode(ctx, c.req.valid('json'), keepDevice(c))
      return c.json({ success: true as const }, 200)
    },
  },
  signInEmailCode: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const { user, started } = await signInEmailCode(ctx, c.req.valid('json'), browser)
      if ('challenge' in started) {
        writeChallengedCookies(c, started.challenge)
        return c.json({ twoFactorRedirect: true as const }, 200)
      }
      writeSignedInCookies(c, browser, started.created)
      return c.json({ token: started.created.session.token, user: presentUser(user) }, 200)
    },
  },
  verifyEmailByCode: {
    async handle(c, ctx) {
      const { deviceSecret } = readSigningBrowser(c)
      const user = await verifyEmailByCode(ctx, c.req.valid('json'), deviceSecret)
      clearCacheCookie(c)
      return c.json({ status: true as const, token: null, user: presentUser(user) }, 200)
    },
  },
  requestPasswordResetCode: {
    async handle(c, ctx) {
      await requestPasswordResetCode(ctx, c.req.valid('json'), keepDevice(c))
      return c.json({ success: true as const }, 200)
    },
  },
  resetPasswordByCode: {
    async handle(c, ctx) {
      const { deviceSecret } = readSigningBrowser(c)
      await resetPasswordByCode(ctx, c.req.valid('json'), deviceSecret)
      return c.json({ success: true as const }, 200)
    },
  },
})
