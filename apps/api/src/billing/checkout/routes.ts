import { checkoutRoutes } from '@tollgate/contracts'
import { anyContext, merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { cancelPayment } from '../payment/cancel.ts'
import { confirm } from './confirm.ts'
import { createCheckout } from './create.ts'
import { get } from './get.ts'
import { getPublic } from './get-public.ts'
import { list } from './list.ts'
import { update } from './update.ts'
import { updatePublic } from './update-public.ts'

export function registerCheckoutRoutes(app: App): void {
  // Before the routes with an id, which would take `client` for one.
  bind(app, checkoutRoutes.getPublicCheckout, async (c) =>
    c.json(await getPublic(anyContext(c), c.req.valid('param').client_secret), 200),
  )
  bind(app, checkoutRoutes.updatePublicCheckout, async (c) => {
    const { client_secret: secret } = c.req.valid('param')
    return c.json(await updatePublic(anyContext(c), secret, c.req.valid('json')), 200)
  })
  bind(app, checkoutRoutes.confirmCheckout, async (c) => {
    const { client_secret: secret } = c.req.valid('param')
    return c.json(await confirm(anyContext(c), secret, c.req.valid('json')), 200)
  })
  bind(app, checkoutRoutes.cancelCheckoutPayment, async (c) => {
    const { client_secret: secret } = c.req.valid('param')
    await cancelPayment(anyContext(c), secret)
    return c.json(await getPublic(anyContext(c), secret), 200)
  })
  bind(app, checkoutRoutes.listCheckouts, async (c) =>
    c.json(await list(merchantContext(c), c.req.valid('query')), 200),
  )
  bind(app, checkoutRoutes.createCheckout, async (c) =>
    c.json(await createCheckout(merchantContext(c), c.req.valid('json')), 201),
  )
  bind(app, checkoutRoutes.getCheckout, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
  bind(app, checkoutRoutes.updateCheckout, async (c) =>
    c.json(
      await update(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
}
