import type { Product } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentProduct } from './present.ts'
import { requireProduct } from './queries.ts'

export async function getProduct(ctx: MerchantContext, { id }: { id: string }): Promise<Product> {
  return presentProduct(ctx, await requireProduct(ctx, id))
}
