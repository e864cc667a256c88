import type { PriceCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'

/** Puts a one-time price on a product. */
export async function createPrice(
  ctx: MerchantContext,
  { productId, price }: { productId: string; price: PriceCreate },
): Promise<void> {
  await ctx.db.productPrice.create({
    data: {
      id: newId(),
      organizationId: ctx.organizationId,
      productId,
      type: 'one_time',
      amountType: price.amount_type,
      priceCurrency: price.price_currency,
      ...amountsOf(price),
      createdAt: ctx.clock.now(),
    },
  })
}

function amountsOf(price: PriceCreate) {
  if (price.amount_type === 'fixed') return { priceAmount: price.price_amount }
  if (price.amount_type === 'free') return {}
  return {
    minimumAmount: price.minimum_amount ?? null,
    maximumAmount: price.maximum_amount ?? null,
    presetAmount: price.preset_amount ?? null,
  }
}
