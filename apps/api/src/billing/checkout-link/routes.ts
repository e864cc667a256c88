import { checkoutLinkRoutes } from '@tollgate/contracts'
import { anyContext, merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { open } from './open.ts'
import { update } from './update.ts'

export function registerCheckoutLinkRoutes(app: App): void {
  bind(app, checkoutLinkRoutes.listCheckoutLinks, async (c) =>
    c.json(await list(merchantContext(c), c.req.valid('query')), 200),
  )
  bind(app, checkoutLinkRoutes.createCheckoutLink, async (c) =>
    c.json(await create(merchantContext(c), c.req.valid('json')), 201),
  )
  bind(app, checkoutLinkRoutes.getCheckoutLink, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
  bind(app, checkoutLinkRoutes.updateCheckoutLink, async (c) =>
    c.json(
      await update(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
  bind(app, checkoutLinkRoutes.deleteCheckoutLink, async (c) => {
    await remove(merchantContext(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  bind(app, checkoutLinkRoutes.openCheckoutLink, async (c) => {
    // Whoever only asks whether the link works (previews, link checkers) is no buyer.
    if (c.req.method === 'HEAD') return c.body(null, 204)
    const { client_secret: clientSecret } = c.req.valid('param')
    const address = await open(anyContext(c), { clientSecret, query: c.req.valid('query') })
    c.header('Cache-Control', 'no-store')
    return c.redirect(address, 302)
  })
}
