import type { MeterReservation } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentMeterReservation } from './present.ts'
import { requireReservation } from './queries.ts'

export async function getMeterReservation(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<MeterReservation> {
  return presentMeterReservation(await requireReservation(ctx, id), ctx)
}
