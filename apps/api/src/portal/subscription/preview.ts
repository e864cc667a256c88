import type {
  PortalSubscriptionUpdate,
  SubscriptionPreview,
  UpcomingOrders,
} from '@tollgate/contracts'
import { listUpcomingOrders, previewAsAsked } from '../../billing/subscription/preview.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnSubscription } from './queries.ts'
import { requireAllowed } from './update.ts'

export async function previewPortalSubscription(
  ctx: CustomerContext,
  { id, ...input }: PortalSubscriptionUpdate & { id: string },
): Promise<SubscriptionPreview> {
  return previewAsAsked(ctx, { id, asked: await requireAllowed(ctx, id, input) })
}

export async function listUpcomingPortalOrders(
  ctx: CustomerContext,
  { id, months }: { id: string; months: number },
): Promise<UpcomingOrders> {
  await requireOwnSubscription(ctx, id)
  return listUpcomingOrders(ctx, { id, months })
}
