import type { PortalOrder } from '@tollgate/contracts'
import { retryByHand } from '../../billing/subscription/retry-by-hand.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnCustomer } from '../customer/queries.ts'
import { getPortalOrder } from './get.ts'
import { requireOwnOrder } from './queries.ts'

/** Whoever sees one purchase only must not charge the customer’s card. */
export async function retryPortalOrder(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalOrder> {
  await requireOwnCustomer(ctx)
  await requireOwnOrder(ctx, id)
  await retryByHand(ctx, { id })
  return getPortalOrder(ctx, { id })
}
