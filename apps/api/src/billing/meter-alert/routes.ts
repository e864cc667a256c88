import { meterAlertRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createMeterAlert } from './create.ts'
import { deleteMeterAlert } from './delete.ts'
import { getMeterAlert } from './get.ts'
import { listMeterAlerts } from './list.ts'
import { updateMeterAlert } from './update.ts'

export const meterAlertRoutes = serve(routes, {
  createMeterAlert,
  deleteMeterAlert,
  getMeterAlert,
  listMeterAlerts,
  updateMeterAlert,
})
