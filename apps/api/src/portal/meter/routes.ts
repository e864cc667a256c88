import { portalMeterRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPortalMeter } from './get.ts'
import { getPortalMeterQuantities } from './get-quantities.ts'
import { listPortalMeters } from './list.ts'

export const portalMeterRoutes = serve(routes, {
  listPortalMeters,
  getPortalMeter,
  getPortalMeterQuantities,
})
