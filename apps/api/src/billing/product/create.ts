import type { Product, ProductCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inOneStatement } from '../../core/transaction.ts'
import { newPrices } from '../price/create.ts'
import { sortedByPrice } from '../price/sorted-by.ts'
import { presentProduct } from './present.ts'
import { problemsOfAttachments, problemsOfInterval, problemsOfPrices } from './rules.ts'

export async function createProduct(ctx: MerchantContext, input: ProductCreate): Promise<Product> {
  refuseAny([
    ...problemsOfInterval(input.recurring_interval),
    ...problemsOfPrices(input.prices),
    ...problemsOfAttachments(input),
  ])
  const { organizationId } = ctx
  const id = newId()
  const prices = await newPrices(ctx, id, input.prices)
  const row = {
    id,
    organizationId,
    name: input.name,
    description: input.description ?? null,
    recurringInterval: null,
    isArchived: false,
    metadata: input.metadata ?? {},
    ...sortedByPrice(prices),
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
  const product = presentProduct({ ...row, prices, benefits: [] })
  const changes = changeRows(ctx, 'product.created', { organizationId, after: product })
  const writes = { insert: { product: [row], productPrice: prices, ...changes } }
  await inOneStatement(ctx, () => save(ctx, writes))
  return product
}
