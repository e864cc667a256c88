import type { PortalSubscription } from '@tollgate/contracts'
import { presentPortalSubscription } from '../../billing/subscription/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnSubscription } from './queries.ts'

export async function getPortalSubscription(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalSubscription> {
  return presentPortalSubscription(ctx, await requireOwnSubscription(ctx, id))
}
