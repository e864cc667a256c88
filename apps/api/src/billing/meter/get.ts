import type { Meter } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentMeter } from './present.ts'
import { requireMeter } from './queries.ts'

export async function getMeter(ctx: MerchantContext, { id }: { id: string }): Promise<Meter> {
  return presentMeter(await requireMeter(ctx, id))
}
