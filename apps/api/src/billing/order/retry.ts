import type { Order } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { retryByHand } from '../subscription/retry-by-hand.ts'
import { getOrder } from './get.ts'

export async function retryOrder(ctx: MerchantContext, { id }: { id: string }): Promise<Order> {
  await retryByHand(ctx, { id })
  return getOrder(ctx, { id })
}
