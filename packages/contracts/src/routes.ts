import { accountRoutes } from './account/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { portalRoutes } from './portal/routes.ts'
import { getHealth } from './system.ts'

/** Every route of the contract. The API refuses to start when one of them has no handler. */
export const routes = {
  ...organizationRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...portalRoutes,
  getHealth,
}
