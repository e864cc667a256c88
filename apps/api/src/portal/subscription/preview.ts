import type {
  PortalSubscriptionUpdate,
  SubscriptionPreview,
  UpcomingOrders,
} from '@tollgate/contracts'
import { listUpcomingOrders, previewAsAsked } from '../../billing/subscription/preview.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnCustomer } from '../customer/queries.ts'
import { requireOwnSubscription } from './queries.ts'
import { requireAllowed } from './update.ts'

/** The amounts reveal the customer’s address and balance, which a session for one purchase may not see. */
export async function previewPortalSubscription(
  ctx: CustomerContext,
  { id, ...input }: PortalSubscriptionUpdate & { id: string },
): Promise<SubscriptionPreview> {
  await requireOwnCustomer(ctx)
  return previewAsAsked(ctx, { id, asked: await requireAllowed(ctx, id, input) })
}

export async function listUpcomingPortalOrders(
  ctx: CustomerContext,
  { id, months }: { id: string; months: number },
): Promise<UpcomingOrders> {
  await requireOwnCustomer(ctx)
  await requireOwnSubscription(ctx, id)
  return listUpcomingOrders(ctx, { id, months })
}
