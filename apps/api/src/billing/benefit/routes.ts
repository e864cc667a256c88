import { benefitRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createBenefit } from './create.ts'
import { deleteBenefit } from './delete.ts'
import { getBenefit } from './get.ts'
import { listBenefits } from './list.ts'
import { updateBenefit } from './update.ts'

export const benefitRoutes = serve(routes, {
  createBenefit,
  deleteBenefit,
  getBenefit,
  listBenefits,
  updateBenefit,
})
