import { customerSessionRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'

export function registerCustomerSessionRoutes(app: App): void {
  bind(app, customerSessionRoutes.createCustomerSession, async (c) =>
    c.json(await create(merchantContext(c), c.req.valid('json')), 201),
  )
}
