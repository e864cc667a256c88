import type { ServedRoute } from '../http/serve.ts'
import { portalBenefitGrantRoutes } from './benefit-grant/routes.ts'
import { portalCustomerRoutes } from './customer/routes.ts'
import { portalDownloadableRoutes } from './downloadable/routes.ts'
import { portalLicenseKeyRoutes } from './license-key/routes.ts'
import { portalMeterRoutes } from './meter/routes.ts'
import { portalOrderRoutes } from './order/routes.ts'
import { portalOrganizationRoutes } from './organization/routes.ts'
import { portalPaymentMethodRoutes } from './payment-method/routes.ts'
import { portalPlatformAccountRoutes } from './platform-account/routes.ts'
import { purchaseRoutes } from './purchase/routes.ts'
import { portalSessionRoutes } from './session/routes.ts'
import { portalSignInRoutes } from './sign-in/routes.ts'
import { portalSubscriptionRoutes } from './subscription/routes.ts'

export const portalRoutes: ServedRoute[] = [
  ...portalBenefitGrantRoutes,
  ...portalCustomerRoutes,
  ...portalDownloadableRoutes,
  ...portalLicenseKeyRoutes,
  ...portalMeterRoutes,
  ...portalOrderRoutes,
  ...portalOrganizationRoutes,
  ...portalPaymentMethodRoutes,
  ...portalPlatformAccountRoutes,
  ...purchaseRoutes,
  ...portalSessionRoutes,
  ...portalSignInRoutes,
  ...portalSubscriptionRoutes,
]
