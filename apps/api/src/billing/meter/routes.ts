import { meterRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createMeter } from './create.ts'
import { getMeter } from './get.ts'
import { getMeterQuantities } from './get-quantities.ts'
import { listMeters } from './list.ts'
import { previewMeter } from './preview.ts'
import { updateMeter } from './update.ts'

export const meterRoutes = serve(routes, {
  createMeter,
  getMeter,
  getMeterQuantities,
  listMeters,
  previewMeter,
  updateMeter,
})
