import { billingOrganizationRoutes } from '@tollgate/contracts'
import { memberContext, merchantContext, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export function registerBillingOrganizationRoutes(app: App): void {
  bind(app, billingOrganizationRoutes.listBillingOrganizations, async (c) =>
    c.json(await list(memberContext(c), c.req.valid('query')), 200),
  )
  bind(app, billingOrganizationRoutes.createBillingOrganization, async (c) =>
    c.json(await create(userContext(c), c.req.valid('json')), 201),
  )
  bind(app, billingOrganizationRoutes.getBillingOrganization, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
  bind(app, billingOrganizationRoutes.updateBillingOrganization, async (c) =>
    c.json(
      await update(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
}
