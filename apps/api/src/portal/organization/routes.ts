import { portalOrganizationRoutes } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { get } from './get.ts'

export function registerPortalOrganizationRoutes(app: App): void {
  bind(app, portalOrganizationRoutes.getPortalOrganization, async (c) =>
    c.json(await get(anyContext(c), c.req.valid('param').slug), 200),
  )
}
