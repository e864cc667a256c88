import { twoFactorRequirementRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getTwoFactorRequirement } from './get.ts'
import { requireTwoFactor } from './require.ts'

export const twoFactorRequirementRoutes = serve(routes, {
  getTwoFactorRequirement,
  requireTwoFactor,
})
