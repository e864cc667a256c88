import type { MeterReservation } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { release } from './lifecycle.ts'
import { presentMeterReservation } from './present.ts'
import { requireReservation } from './queries.ts'

/** The units can be reserved again. One that has expired holds none already. */
export async function releaseMeterReservation(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<MeterReservation> {
  const reservation = (await release(ctx, id)) ?? (await requireReservation(ctx, id))
  if (reservation.status === 'confirmed') throw refusal('meter_reservation.confirmed')
  return presentMeterReservation(reservation, ctx)
}
