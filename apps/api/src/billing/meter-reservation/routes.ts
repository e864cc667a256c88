import { meterReservationRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { confirmMeterReservation } from './confirm.ts'
import { createMeterReservation } from './create.ts'
import { getMeterReservation } from './get.ts'
import { listMeterReservations } from './list.ts'
import { releaseMeterReservation } from './release.ts'

export const meterReservationRoutes = serve(routes, {
  createMeterReservation,
  confirmMeterReservation,
  getMeterReservation,
  listMeterReservations,
  releaseMeterReservation,
})
