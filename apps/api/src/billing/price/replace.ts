import type { PriceUpdate } from '@tollgate/contracts'
import type { ProductPrice } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { save } from '../../core/save.ts'
import { newPrices, type PricedProduct } from './create.ts'

interface Replacement {
  /** With its prices on sale. */
  product: PricedProduct & { prices: ProductPrice[] }
  /** The complete new list: an id keeps a price, whatever else is a new one. */
  wanted: PriceUpdate[]
}

/** Prices that are no longer wanted are archived: old orders still name them. */
export async function replacePrices(ctx: MerchantContext, replacement: Replacement): Promise<void> {
  const { product, wanted } = replacement
  const kept = new Set(wanted.flatMap((price) => ('id' in price ? [price.id.toLowerCase()] : [])))
  refuseUnknown(product.prices, wanted)
  const staying = product.prices.filter(({ id }) => kept.has(id))
  const added = await newPrices(ctx, { product, wanted, kept: staying })
  const now = ctx.clock.now()
  await ctx.db.productPrice.updateMany({
    where: {
      organizationId: ctx.organizationId,
      productId: product.id,
      isArchived: false,
      id: { notIn: [...kept] },
    },
    data: { isArchived: true, modifiedAt: now },
  })
  await save(ctx, { insert: { productPrice: added } })
}

function refuseUnknown(current: ProductPrice[], wanted: PriceUpdate[]): void {
  const problems = wanted.flatMap((price, index) => {
    const known = !('id' in price) || current.some(({ id }) => id === price.id.toLowerCase())
    if (known) return []
    return [refusal('price.unknown', { at: ['body', 'prices', index, 'id'] })]
  })
  refuseAny(problems)
}
