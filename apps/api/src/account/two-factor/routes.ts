import { twoFactorRoutes as routes } from '@tollgate/contracts'
import type { RequestContext } from '../../http/request-context.ts'
import { answering, serve } from '../../http/serve.ts'
import { clearCacheCookie, writeSessionCookie } from '../session/cookie.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import { readSigningBrowser, writeSignedInCookies } from '../sign-in/cookies.ts'
import { presentUser } from '../user/present.ts'
import type { Visit } from './complete.ts'
import { readChallengeCookie } from './cookie.ts'
import { disableTwoFactor } from './disable.ts'
import { enableTwoFactor } from './enable.ts'
import { generateBackupCodes } from './generate-backup-codes.ts'
import { getTwoFactor } from './get.ts'
import { cancelOwnTwoFactorRecovery } from './recovery.ts'
import { getTotpUri } from './uri.ts'
import { verifyBackupCode } from './verify-backup-code.ts'
import { type Verified, verifyTotp } from './verify-totp.ts'

export const twoFactorRoutes = serve(routes, {
  getTwoFactor,
  enableTwoFactor,
  getTotpUri,
  generateBackupCodes,
  cancelOwnTwoFactorRecovery: answering(cancelOwnTwoFactorRecovery, { status: true as const }),
  disableTwoFactor: {
    async handle(c, ctx) {
      const { secret, session } = await disableTwoFactor(ctx, c.req.valid('json'))
      writeSessionCookie(c, secret, session)
      clearCacheCookie(c)
      return c.json({ status: true as const }, 200)
    },
  },
  verifyTotp: {
    async handle(c, ctx) {
      const visit = readVisit(c)
      const { created, ...verified } = await verifyTotp(ctx, c.req.valid('json'), visit)
      signIn(c, visit, created)
      return c.json({ token: created.session.token, ...answerOf(verified) }, 200)
    },
  },
  verifyBackupCode: {
    async handle(c, ctx) {
      const visit = readVisit(c)
      const { created, ...verified } = await verifyBackupCode(ctx, c.req.valid('json'), visit)
      if (!created) return c.json(answerOf(verified), 200)
      signIn(c, visit, created)
      return c.json({ token: created.session.token, ...answerOf(verified) }, 200)
    },
  },
})

function readVisit(c: RequestContext): Visit {
  return { challengeSecret: readChallengeCookie(c), browser: readSigningBrowser(c) }
}

function signIn(c: RequestContext, { browser }: Visit, created: CreatedSession): void {
  writeSignedInCookies(c, browser, created)
  clearCacheCookie(c)
}

function answerOf({ user, url }: Pick<Verified, 'user' | 'url'>) {
  return { user: presentUser(user), ...(url === null ? {} : { url }) }
}
