import { purchaseRoutes } from '@tollgate/contracts'
import { userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { list } from './list.ts'
import { open } from './open.ts'

export function registerPurchaseRoutes(app: App): void {
  bind(app, purchaseRoutes.listPurchases, async (c) =>
    c.json({ purchases: await list(userContext(c)) }, 200),
  )
  bind(app, purchaseRoutes.openPortal, async (c) => {
    return c.json(await open(userContext(c), c.req.valid('json').customerId), 200)
  })
}
