import type { MeterAlert } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentMeterAlert } from './present.ts'
import { requireMeterAlert } from './queries.ts'

export async function getMeterAlert(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<MeterAlert> {
  return presentMeterAlert(await requireMeterAlert(ctx, id))
}
