import { signInRoutes as routes } from '@tollgate/contracts'
import type { RequestContext } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { CreatedChallenge } from '../two-factor/challenge.ts'
import { readSigningBrowser, writeChallengedCookies, writeSignedInCookies } from './cookies.ts'
import { signIn } from './sign-in.ts'
import { signInUsername } from './sign-in-username.ts'

export const signInRoutes = serve(routes, {
  signIn: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const signedIn = await signIn(ctx, c.req.valid('json'), browser)
      if ('challenge' in signedIn) return askForCode(c, signedIn.challenge)
      writeSignedInCookies(c, browser, signedIn.created)
      return c.json(signedIn.answer, 200)
    },
  },
  signInUsername: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const signedIn = await signInUsername(ctx, c.req.valid('json'), browser)
      if ('challenge' in signedIn) return askForCode(c, signedIn.challenge)
      writeSignedInCookies(c, browser, signedIn.created)
      return c.json(signedIn.answer, 200)
    },
  },
})

function askForCode(c: RequestContext, challenge: CreatedChallenge) {
  writeChallengedCookies(c, challenge)
  return c.json({ twoFactorRedirect: true as const }, 200)
}
