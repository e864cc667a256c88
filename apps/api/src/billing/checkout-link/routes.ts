import { checkoutLinkRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createCheckoutLink } from './create.ts'
import { deleteCheckoutLink } from './delete.ts'
import { getCheckoutLink } from './get.ts'
import { listCheckoutLinks } from './list.ts'
import { checkoutLinkOpens, openCheckoutLink } from './open.ts'
import { updateCheckoutLink } from './update.ts'

export const checkoutLinkRoutes = serve(routes, {
  listCheckoutLinks,
  createCheckoutLink,
  getCheckoutLink,
  updateCheckoutLink,
  deleteCheckoutLink,
  openCheckoutLink: {
    async handle(c, ctx) {
      const { client_secret: clientSecret } = c.req.valid('param')
      if (c.req.method === 'HEAD') {
        return c.body(null, (await checkoutLinkOpens(ctx, clientSecret)) ? 204 : 404)
      }
      const query = c.req.valid('query')
      const given = storableParameters(new URL(c.req.url).searchParams)
      const url = await openCheckoutLink(ctx, { clientSecret, query, given })
      c.header('Cache-Control', 'no-store')
      return c.redirect(url, 302)
    },
  },
})

/** PostgreSQL stores no NUL. */
function storableParameters(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...given].filter((pair) => !pair.join('').includes('\0')))
}
