import type { App } from '../http/bind.ts'
import { registerPortalBenefitGrantRoutes } from './benefit-grant/routes.ts'
import { registerPortalCustomerRoutes } from './customer/routes.ts'
import { registerPortalOrderRoutes } from './order/routes.ts'
import { registerPortalOrganizationRoutes } from './organization/routes.ts'
import { registerPurchaseRoutes } from './purchase/routes.ts'
import { registerPortalSessionRoutes } from './session/routes.ts'
import { registerPortalSignInRoutes } from './sign-in/routes.ts'

export function registerPortalRoutes(app: App): void {
  registerPortalBenefitGrantRoutes(app)
  registerPortalCustomerRoutes(app)
  registerPortalOrderRoutes(app)
  registerPortalOrganizationRoutes(app)
  registerPurchaseRoutes(app)
  registerPortalSessionRoutes(app)
  registerPortalSignInRoutes(app)
}
