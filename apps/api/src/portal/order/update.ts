import type { OrderUpdate, PortalOrder } from '@tollgate/contracts'
import { updateOrder } from '../../billing/order/update.ts'
import type { CustomerContext } from '../../core/context.ts'
import { getPortalOrder } from './get.ts'
import { requireOwnOrder } from './queries.ts'

export async function updatePortalOrder(
  ctx: CustomerContext,
  { id, ...input }: OrderUpdate & { id: string },
): Promise<PortalOrder> {
  await requireOwnOrder(ctx, id)
  await updateOrder(ctx, { id, ...input })
  return getPortalOrder(ctx, { id })
}
