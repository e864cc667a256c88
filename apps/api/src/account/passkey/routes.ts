import { passkeyRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { clearCacheCookie } from '../session/cookie.ts'
import { presentSession } from '../session/present.ts'
import {
  readSigningBrowser,
  writeChallengedCookies,
  writeSignedInCookies,
} from '../sign-in/cookies.ts'
import { presentUser } from '../user/present.ts'
import { holdChallengeSecret, readChallengeSecret } from './cookie.ts'
import { deletePasskey } from './delete.ts'
import { listPasskeys } from './list.ts'
import { preparePasskeyRegistration } from './prepare-registration.ts'
import { preparePasskeySignIn } from './prepare-sign-in.ts'
import { registerPasskey } from './register.ts'
import { getRelatedOrigins } from './relying-party.ts'
import { signInPasskey } from './sign-in.ts'
import { updatePasskey } from './update.ts'

export const passkeyRoutes = serve(routes, {
  preparePasskeyRegistration: {
    async handle(c, ctx) {
      const secret = holdChallengeSecret(c)
      return c.json(await preparePasskeyRegistration(ctx, c.req.valid('query'), secret), 200)
    },
  },
  registerPasskey: {
    async handle(c, ctx) {
      return c.json(await registerPasskey(ctx, c.req.valid('json'), readChallengeSecret(c)), 200)
    },
  },
  preparePasskeySignIn: {
    async handle(c, ctx) {
      return c.json(await preparePasskeySignIn(ctx, holdChallengeSecret(c)), 200)
    },
  },
  signInPasskey: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const visit = { challengeSecret: readChallengeSecret(c), browser }
      const started = await signInPasskey(ctx, c.req.valid('json'), visit)
      if ('challenge' in started) {
        writeChallengedCookies(c, started.challenge)
        return c.json({ twoFactorRedirect: true as const }, 200)
      }
      const { user, created } = started
      writeSignedInCookies(c, browser, created)
      clearCacheCookie(c)
      return c.json({ session: presentSession(created.session), user: presentUser(user) }, 200)
    },
  },
  listPasskeys,
  updatePasskey,
  deletePasskey,
  getRelatedOrigins,
})
