import { customerMeterRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { adjustCustomerMeter } from './adjust.ts'
import { adjustCustomerCredits } from './adjust-credits.ts'
import { getCustomerMeter } from './get.ts'
import { listCustomerMeters } from './list.ts'

export const customerMeterRoutes = serve(routes, {
  listCustomerMeters,
  getCustomerMeter,
  adjustCustomerMeter,
  adjustCustomerCredits,
})
