import type { PriceCreate, PriceUpdate } from '@tollgate/contracts'
import type { Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { findDefaultCurrency } from '../organization/find.ts'
import { problemsOfSteps, termsOf } from '../pricing/currencies.ts'

export interface PricedProduct {
  id: string
  /** Null where it is paid once. */
  recurringInterval: string | null
}

/** Those prices of a product’s list that are new, as they are stored. */
export async function newPrices(
  ctx: MerchantContext,
  product: PricedProduct,
  wanted: PriceUpdate[],
): Promise<Row<'productPrice'>[]> {
  const given = wanted.map((price) => ('id' in price ? null : price))
  const usual = await usualCurrency(ctx, given)
  const prices = given.map((price) => price && newPrice(ctx, { product, price, usual }))
  refuseAny(
    prices.flatMap((price, index) => (price ? problemsOf(price, ['body', 'prices', index]) : [])),
  )
  return prices.filter((price) => price !== null)
}

/** The currency of those that name none. */
async function usualCurrency(
  ctx: MerchantContext,
  prices: (PriceCreate | null)[],
): Promise<string> {
  const areNamed = prices.every((price) => price === null || price.price_currency !== undefined)
  return areNamed ? '' : findDefaultCurrency(ctx)
}

/** No one could pay what a processor doesn’t charge. */
function problemsOf(price: Row<'productPrice'>, at: FieldPath): Refusal[] {
  const { priceCurrency: currency } = price
  const { minimumAmount: minimum, maximumCustomAmount: maximum } = termsOf(currency)
  const amounts = {
    price_amount: price.priceAmount,
    minimum_amount: price.minimumAmount,
    maximum_amount: price.maximumAmount,
    preset_amount: price.presetAmount,
  }
  return Object.entries(amounts).flatMap(([name, amount]): Refusal[] => {
    if (amount === null) return []
    const field = [...at, name]
    if (amount < minimum) {
      return [refusal('amount.too_small', { at: field, values: { minimum, currency } })]
    }
    if (name !== 'price_amount' && amount > maximum) {
      return [refusal('amount.too_large', { at: field, values: { maximum, currency } })]
    }
    return problemsOfSteps(amount, currency, field)
  })
}

interface NewPrice {
  product: PricedProduct
  price: PriceCreate
  /** Where the price names none. */
  usual: string
}

/** A price of a product, as it is stored. */
function newPrice(ctx: MerchantContext, { product, price, usual }: NewPrice): Row<'productPrice'> {
  const { id: productId, recurringInterval } = product
  return {
    id: newId(),
    organizationId: ctx.organizationId,
    productId,
    type: recurringInterval === null ? 'one_time' : 'recurring',
    recurringInterval,
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
  if (price.amount_type !== 'custom') return none
  return {
    ...none,
    minimumAmount: price.minimum_amount ?? null,
    maximumAmount: price.maximum_amount ?? null,
    presetAmount: price.preset_amount ?? null,
  }
}
