import { billingOrganizationRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createBillingOrganization } from './create.ts'
import { getBillingOrganization } from './get.ts'
import { listBillingOrganizations } from './list.ts'
import { updateBillingOrganization } from './update.ts'

export const billingOrganizationRoutes = serve(routes, {
  createBillingOrganization,
  getBillingOrganization,
  listBillingOrganizations,
  updateBillingOrganization,
})
