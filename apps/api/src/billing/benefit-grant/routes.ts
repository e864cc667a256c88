import { benefitGrantRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listBenefitGrants } from './list-by-benefit.ts'

export const benefitGrantRoutes = serve(routes, {
  listBenefitGrants,
})
