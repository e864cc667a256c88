import { benefitGrantRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listBenefitGrants } from './list-by-benefit.ts'
import { listCustomerBenefitGrants } from './list-by-customer.ts'
import { listBenefitGrantDownloads } from './list-downloads.ts'
import { resetBenefitGrantDownloads } from './reset-downloads.ts'
import { retryBenefitGrant } from './retry.ts'

export const benefitGrantRoutes = serve(routes, {
  listBenefitGrants,
  listCustomerBenefitGrants,
  retryBenefitGrant,
  listBenefitGrantDownloads,
  resetBenefitGrantDownloads,
})
