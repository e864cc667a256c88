import { portalOrganizationRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPortalOrganization } from './get.ts'

export const portalOrganizationRoutes = serve(routes, {
  getPortalOrganization,
})
