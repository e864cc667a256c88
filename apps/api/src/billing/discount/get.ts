import type { Discount } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentDiscount } from './present.ts'
import { requireDiscount } from './queries.ts'

export async function getDiscount(ctx: MerchantContext, { id }: { id: string }): Promise<Discount> {
  return presentDiscount(await requireDiscount(ctx, id))
}
