import { type PriceCreate, type PriceUpdate, readUnitAmount } from '@tollgate/contracts'
import type { ProductPrice, Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { findDefaultCurrency } from '../organization/find.ts'
import { problemsOfSteps, termsOf } from '../pricing/currencies.ts'
import { findMeters, metersOf, type NamedMeters } from './metered.ts'
import { isMetered, staticFirst } from './sold.ts'

export interface PricedProduct {
  id: string
  /** Null where it is paid once. */
  recurringInterval: string | null
}

interface NewPrices {
  product: PricedProduct
  wanted: PriceUpdate[]
  /** Those that stay on sale beside them. */
  kept?: ProductPrice[]
}

/** Those prices of a product’s list that are new, as they are stored. */
export async function newPrices(
  ctx: MerchantContext,
  { product, wanted, kept = [] }: NewPrices,
): Promise<Row<'productPrice'>[]> {
  const given = wanted.map((price) => ('id' in price ? null : price))
  const usual = await usualCurrency(ctx, given, kept)
  const meters = await findMeters(ctx, metersOf(given))
  const prices = given.map((price) => price && newPrice(ctx, { product, price, usual, meters }))
  const currency = [...kept, ...prices].find((price) => price !== null)?.priceCurrency
  refuseAny(
    prices.flatMap((price, index) =>
      price ? problemsOf(price, currency, ['body', 'prices', index]) : [],
    ),
  )
  return staticFirst(prices.filter((price) => price !== null))
}

/** The currency of those that name none: that of the others, if there are any. */
async function usualCurrency(
  ctx: MerchantContext,
  prices: (PriceCreate | null)[],
  kept: ProductPrice[],
): Promise<string> {
  const areNamed = prices.every((price) => price === null || price.price_currency !== undefined)
  if (areNamed) return ''
  const named = prices.find((price) => price?.price_currency !== undefined)?.price_currency
  return kept[0]?.priceCurrency ?? named ?? findDefaultCurrency(ctx)
}

/** No one could pay what a processor doesn’t charge. */
function problemsOf(
  price: Row<'productPrice'>,
  currencyOfAll: string | undefined,
  at: FieldPath,
): Refusal[] {
  const { priceCurrency: currency } = price
  if (currency !== currencyOfAll) {
    return [refusal('price.other_currency', { at: [...at, 'price_currency'] })]
  }
  if (isMetered(price)) return problemsOfMetered(price, at)
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

function problemsOfMetered(price: Row<'productPrice'>, at: FieldPath): Refusal[] {
  const { meterName, capAmount, priceCurrency } = price
  if (meterName === null) return [refusal('reference.not_found', { at: [...at, 'meter_id'] })]
  return problemsOfSteps(capAmount ?? 0, priceCurrency, [...at, 'cap_amount'])
}

interface NewPrice {
  product: PricedProduct
  price: PriceCreate
  /** Where the price names none. */
  usual: string
  meters: NamedMeters
}

/** A price of a product, as it is stored. */
function newPrice(
  ctx: MerchantContext,
  { product, price, usual, meters }: NewPrice,
): Row<'productPrice'> {
  const { id: productId, recurringInterval } = product
  return {
    id: newId(),
    organizationId: ctx.organizationId,
    productId,
    type: recurringInterval === null ? 'one_time' : 'recurring',
    recurringInterval,
    amountType: price.amount_type,
    priceCurrency: price.price_currency ?? usual,
    ...amountsOf(price, meters),
    isArchived: false,
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
}

const none = {
  priceAmount: null,
  minimumAmount: null,
  maximumAmount: null,
  presetAmount: null,
  meterId: null,
  meterName: null,
  unitAmount: null,
  capAmount: null,
}

function amountsOf(price: PriceCreate, meters: NamedMeters) {
  if (price.amount_type === 'free') return none
  if (price.amount_type === 'fixed') return { ...none, priceAmount: price.price_amount }
  if (price.amount_type === 'metered_unit') {
    const meterId = price.meter_id.toLowerCase()
    return {
      ...none,
      meterId,
      meterName: meters.get(meterId) ?? null,
      unitAmount: readUnitAmount(price.unit_amount),
      capAmount: price.cap_amount ?? null,
    }
  }
  return {
    ...none,
    minimumAmount: price.minimum_amount ?? null,
    maximumAmount: price.maximum_amount ?? null,
    presetAmount: price.preset_amount ?? null,
  }
}
