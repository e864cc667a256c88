import { orderRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export function registerOrderRoutes(app: App): void {
  bind(app, orderRoutes.listOrders, async (c) =>
    c.json(await list(merchantContext(c), c.req.valid('query')), 200),
  )
  bind(app, orderRoutes.getOrder, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
}
