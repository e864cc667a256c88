import type { Subscription } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentSubscription } from './present.ts'
import { requireSubscription } from './queries.ts'

export async function getSubscription(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<Subscription> {
  return presentSubscription(ctx, await requireSubscription(ctx, id))
}
