import { customerRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { registerExternalCustomerRoutes } from './external-routes.ts'
import { get } from './get.ts'
import { getState } from './get-state.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export function registerCustomerRoutes(app: App): void {
  // First: `external` must not be taken for an id.
  registerExternalCustomerRoutes(app)
  bind(app, customerRoutes.listCustomers, async (c) =>
    c.json(await list(merchantContext(c), c.req.valid('query')), 200),
  )
  bind(app, customerRoutes.createCustomer, async (c) =>
    c.json(await create(merchantContext(c), c.req.valid('json')), 201),
  )
  bind(app, customerRoutes.getCustomer, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
  bind(app, customerRoutes.updateCustomer, async (c) =>
    c.json(
      await update(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
  bind(app, customerRoutes.deleteCustomer, async (c) => {
    await remove(merchantContext(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  bind(app, customerRoutes.getCustomerState, async (c) =>
    c.json(await getState(merchantContext(c), c.req.valid('param').id), 200),
  )
}
