import { portalBenefitGrantRoutes } from '@tollgate/contracts'
import { customerContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export function registerPortalBenefitGrantRoutes(app: App): void {
  bind(app, portalBenefitGrantRoutes.listPortalBenefitGrants, async (c) =>
    c.json(await list(customerContext(c), c.req.valid('query')), 200),
  )
  bind(app, portalBenefitGrantRoutes.getPortalBenefitGrant, async (c) =>
    c.json(await get(customerContext(c), c.req.valid('param').id), 200),
  )
}
