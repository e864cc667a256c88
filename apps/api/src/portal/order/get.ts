import type { PortalOrder } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalOrder } from './present.ts'
import { requireOwnOrder } from './queries.ts'

export async function getPortalOrder(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalOrder> {
  return presentPortalOrder(ctx, await requireOwnOrder(ctx, id))
}
