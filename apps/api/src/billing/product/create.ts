import type { Product, ProductCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { InvalidFields } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createPrice } from '../price/create.ts'
import { recordChange } from '../record-change.ts'
import { get } from './get.ts'
import { problemsOfAttachments, problemsOfInterval, problemsOfPrices } from './rules.ts'

export async function create(ctx: MerchantContext, input: ProductCreate): Promise<Product> {
  const problems = [
    ...problemsOfInterval(input.recurring_interval),
    ...problemsOfPrices(input.prices),
    ...problemsOfAttachments(input),
  ]
  if (problems.length > 0) throw new InvalidFields(problems)
  return inTransaction(ctx, async (tx) => {
    const id = newId()
    await tx.db.product.create({
      data: {
        id,
        organizationId: tx.organizationId,
        name: input.name,
        description: input.description ?? null,
        metadata: input.metadata ?? {},
        createdAt: tx.clock.now(),
      },
    })
    for (const price of input.prices) await createPrice(tx, { productId: id, price })
    const product = await get(tx, id)
    await recordChange(tx, { type: 'product.created', after: product })
    return product
  })
}
