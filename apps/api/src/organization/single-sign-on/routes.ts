import { singleSignOnRoutes as routes } from '@tollgate/contracts'
import { keepDevice } from '../../account/device/cookie.ts'
import { readReturning, targetAfter } from '../../account/social/browser.ts'
import { serve } from '../../http/serve.ts'
import { receive } from './callback.ts'
import { startSingleSignOn } from './start.ts'

export const singleSignOnRoutes = serve(routes, {
  signInSso: {
    async handle(c, ctx) {
      return c.json(await startSingleSignOn(ctx, c.req.valid('json'), keepDevice(c)), 200)
    },
  },
  receiveSsoCallback: {
    async handle(c, ctx) {
      // Someone who only looks at the address uses nothing up.
      if (c.req.method === 'HEAD') return c.redirect(ctx.settings.BASE_URL, 302)
      const { organization: organizationId } = c.req.valid('param')
      const returning = { ...readReturning(c, c.req.valid('query')), organizationId }
      return c.redirect(targetAfter(c, returning, await receive(ctx, returning)), 302)
    },
  },
})
