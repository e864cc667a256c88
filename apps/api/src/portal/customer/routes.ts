import { portalCustomerRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPortalCustomer, getPortalEntitlementToken } from './get.ts'
import { updatePortalCustomer } from './update.ts'

export const portalCustomerRoutes = serve(routes, {
  getPortalCustomer,
  getPortalEntitlementToken,
  updatePortalCustomer,
})
