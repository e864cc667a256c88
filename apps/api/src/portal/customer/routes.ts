import { portalCustomerRoutes } from '@tollgate/contracts'
import { customerContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { get } from './get.ts'
import { update } from './update.ts'

export function registerPortalCustomerRoutes(app: App): void {
  bind(app, portalCustomerRoutes.getPortalCustomer, async (c) =>
    c.json(await get(customerContext(c)), 200),
  )
  bind(app, portalCustomerRoutes.updatePortalCustomer, async (c) =>
    c.json(await update(customerContext(c), c.req.valid('json')), 200),
  )
}
