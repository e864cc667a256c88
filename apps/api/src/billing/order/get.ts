import type { Order } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentOrder } from './present.ts'
import { findOrder } from './queries.ts'

export async function getOrder(ctx: MerchantContext, { id }: { id: string }): Promise<Order> {
  const row = await findOrder(ctx, id)
  if (!row) throw notFound()
  return presentOrder(row)
}
