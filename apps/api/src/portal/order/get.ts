import type { PortalOrder } from '@tollgate/contracts'
import type { CustomerContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentPortalOrder } from './present.ts'
import { findOwnOrder } from './queries.ts'

export async function getPortalOrder(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalOrder> {
  const order = await findOwnOrder(ctx, id)
  if (!order) throw notFound()
  return presentPortalOrder(order)
}
