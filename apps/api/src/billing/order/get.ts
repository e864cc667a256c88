import type { Order } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentOrder } from './present.ts'
import { requireOrder } from './queries.ts'

export async function getOrder(ctx: MerchantContext, { id }: { id: string }): Promise<Order> {
  return presentOrder(await requireOrder(ctx, id))
}
