import type { PriceCreate } from '@tollgate/contracts'
import type { Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { findDefaultCurrency } from '../organization/find.ts'

/** The currency of those of these new prices that name none. */
export async function usualCurrency(ctx: MerchantContext, prices: PriceCreate[]): Promise<string> {
  const areNamed = prices.every(({ price_currency: currency }) => currency !== undefined)
  return areNamed ? '' : findDefaultCurrency(ctx)
}

interface NewPrice {
  productId: string
  price: PriceCreate
  /** Where the price names none. */
  usual: string
}

/** A one-time price of a product, as it is stored. */
export function newPrice(
  ctx: MerchantContext,
  { productId, price, usual }: NewPrice,
): Row<'productPrice'> {
  return {
    id: newId(),
    organizationId: ctx.organizationId,
    productId,
    type: 'one_time',
    recurringInterval: null,
    amountType: price.amount_type,
    priceCurrency: price.price_currency ?? usual,
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
