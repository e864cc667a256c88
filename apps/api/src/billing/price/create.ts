import type { PriceCreate } from '@tollgate/contracts'
import type { Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'

/** A one-time price of a product, as it is stored. */
export function newPrice(
  ctx: MerchantContext,
  productId: string,
  price: PriceCreate,
): Row<'productPrice'> {
  return {
    id: newId(),
    organizationId: ctx.organizationId,
    productId,
    type: 'one_time',
    recurringInterval: null,
    amountType: price.amount_type,
    priceCurrency: price.price_currency,
    ...amountsOf(price),
    isArchived: false,
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
}

function amountsOf(price: PriceCreate) {
  const none = { priceAmount: null, minimumAmount: null, maximumAmount: null, presetAmount: null }
  if (price.amount_type === 'fixed') return { ...none, priceAmount: price.price_amount }
  if (price.amount_type === 'free') return none
  return {
    ...none,
    minimumAmount: price.minimum_amount ?? null,
    maximumAmount: price.maximum_amount ?? null,
    presetAmount: price.preset_amount ?? null,
  }
}
