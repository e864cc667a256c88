import { signInRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { readSigningBrowser, writeSignedInCookies } from './cookies.ts'
import { signIn } from './sign-in.ts'
import { signInUsername } from './sign-in-username.ts'

export const signInRoutes = serve(routes, {
  signIn: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const { answer, created } = await signIn(ctx, c.req.valid('json'), browser)
      writeSignedInCookies(c, browser, created)
      return c.json(answer, 200)
    },
  },
  signInUsername: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const { answer, created } = await signInUsername(ctx, c.req.valid('json'), browser)
      writeSignedInCookies(c, browser, created)
      return c.json(answer, 200)
    },
  },
})
