import type { Product } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentProduct } from './present.ts'
import { findProduct } from './queries.ts'

export async function getProduct(ctx: MerchantContext, { id }: { id: string }): Promise<Product> {
  const product = await findProduct(ctx, id)
  if (!product) throw notFound()
  return presentProduct(product)
}
