import { minorUnitDigits, parseMoney } from '@tollgate/messages'
import type { ProductPrice, ProductPriceCreate } from '#api/model/index.ts'

export const currency = 'usd'

export const priceTypes = ['fixed', 'custom', 'free'] as const
export type PriceType = (typeof priceTypes)[number]

/** A price as typed: amounts are texts in dollars. */
export interface PriceDraft {
  type: PriceType
  amount: string
  minimum: string
  preset: string
  maximum: string
}

export const emptyPrice: PriceDraft = {
  type: 'fixed',
  amount: '',
  minimum: '',
  preset: '',
  maximum: '',
}

function asText(amount: number | null): string {
  const digits = minorUnitDigits(currency)
  return amount === null ? '' : (amount / 10 ** digits).toFixed(digits)
}

/** The one price of a product that its form shows; by use is priced elsewhere. */
export function shownPrice(prices: readonly ProductPrice[]): ProductPrice | undefined {
  return prices.find((price) => price.amount_type !== 'metered_unit')
}

export function priceDraft(price: ProductPrice | undefined): PriceDraft {
  if (price?.amount_type === 'free') return { ...emptyPrice, type: 'free' }
  if (price?.amount_type === 'fixed') return { ...emptyPrice, amount: asText(price.price_amount) }
  if (price?.amount_type !== 'custom') return emptyPrice
  return {
    ...emptyPrice,
    type: 'custom',
    minimum: asText(price.minimum_amount),
    preset: asText(price.preset_amount),
    maximum: asText(price.maximum_amount),
  }
}

/** What the API takes. The form has made sure that the amounts are amounts. */
export function toPrice(draft: PriceDraft): ProductPriceCreate {
  const { type, amount, minimum, preset, maximum } = draft
  if (type === 'free') return { amount_type: 'free' }
  if (type === 'fixed') {
    return { amount_type: 'fixed', price_amount: parseMoney(amount, currency) ?? 0 }
  }
  return {
    amount_type: 'custom',
    minimum_amount: parseMoney(minimum, currency),
    preset_amount: parseMoney(preset, currency),
    maximum_amount: parseMoney(maximum, currency),
  }
}
