import { portalLicenseKeyRoutes as routes } from '@tollgate/contracts'
import { activateLicenseKey } from '../../billing/license-key/activate.ts'
import { deactivateLicenseKey } from '../../billing/license-key/deactivate.ts'
import { validateLicenseKey } from '../../billing/license-key/validate.ts'
import { serve } from '../../http/serve.ts'
import { getPortalLicenseKey } from './get.ts'
import { listPortalLicenseKeys } from './list.ts'

export const portalLicenseKeyRoutes = serve(routes, {
  listPortalLicenseKeys,
  getPortalLicenseKey,
  validateLicenseKey,
  activateLicenseKey,
  deactivateLicenseKey,
})
