import { portalOrderRoutes } from '@tollgate/contracts'
import { customerContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export function registerPortalOrderRoutes(app: App): void {
  bind(app, portalOrderRoutes.listPortalOrders, async (c) =>
    c.json(await list(customerContext(c), c.req.valid('query')), 200),
  )
  bind(app, portalOrderRoutes.getPortalOrder, async (c) =>
    c.json(await get(customerContext(c), c.req.valid('param').id), 200),
  )
}
