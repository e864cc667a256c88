import type { App } from '../http/bind.ts'
import { registerBenefitRoutes } from './benefit/routes.ts'
import { registerBenefitGrantRoutes } from './benefit-grant/routes.ts'
import { registerCheckoutRoutes } from './checkout/routes.ts'
import { registerCheckoutLinkRoutes } from './checkout-link/routes.ts'
import { registerCustomerRoutes } from './customer/routes.ts'
import { registerCustomerSessionRoutes } from './customer-session/routes.ts'
import { registerOrderRoutes } from './order/routes.ts'
import { registerBillingOrganizationRoutes } from './organization/routes.ts'
import { registerPaymentRoutes } from './payment/routes.ts'
import { registerProductRoutes } from './product/routes.ts'

export function registerBillingRoutes(app: App): void {
  registerBenefitRoutes(app)
  registerCustomerRoutes(app)
  registerCheckoutLinkRoutes(app)
  registerCustomerSessionRoutes(app)
  registerBillingOrganizationRoutes(app)
  registerProductRoutes(app)
  registerBenefitGrantRoutes(app)
  registerCheckoutRoutes(app)
  registerOrderRoutes(app)
  registerPaymentRoutes(app)
}
