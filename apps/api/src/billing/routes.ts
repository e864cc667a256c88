import type { App } from '../http/bind.ts'
import { registerBenefitRoutes } from './benefit/routes.ts'
import { registerCustomerRoutes } from './customer/routes.ts'
import { registerProductRoutes } from './product/routes.ts'

export function registerBillingRoutes(app: App): void {
  registerBenefitRoutes(app)
  registerCustomerRoutes(app)
  registerProductRoutes(app)
}
