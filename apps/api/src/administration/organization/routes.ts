import { administrationOrganizationRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import {
  reactivateOrganization,
  suspendOrganization,
} from '../../organization/organization/suspend.ts'
import { getServiceOrganization } from './get.ts'
import { listServiceOrganizations } from './list.ts'

export const administrationOrganizationRoutes = serve(routes, {
  listServiceOrganizations,
  getServiceOrganization,
  suspendOrganization: answering(suspendOrganization, { success: true as const }),
  reactivateOrganization: answering(reactivateOrganization, { success: true as const }),
})
