import type { Benefit } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentBenefit } from './present.ts'
import { requireBenefit } from './queries.ts'

export async function getBenefit(ctx: MerchantContext, { id }: { id: string }): Promise<Benefit> {
  return presentBenefit(await requireBenefit(ctx, id))
}
