import { signUpRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { readSigningBrowser, writeSignedInCookies } from '../sign-in/cookies.ts'
import { signUp } from './sign-up.ts'

export const signUpRoutes = serve(routes, {
  signUp: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const { answer, created } = await signUp(ctx, c.req.valid('json'), browser)
      if (created) writeSignedInCookies(c, browser, created)
      return c.json(answer, 200)
    },
  },
})
