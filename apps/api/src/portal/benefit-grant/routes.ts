import { portalBenefitGrantRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPortalBenefitGrant } from './get.ts'
import { listPortalBenefitGrants } from './list.ts'
import { updatePortalBenefitGrant } from './update.ts'

export const portalBenefitGrantRoutes = serve(routes, {
  getPortalBenefitGrant,
  listPortalBenefitGrants,
  updatePortalBenefitGrant,
})
