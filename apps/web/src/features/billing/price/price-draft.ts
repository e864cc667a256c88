import { type PresentmentCurrency, presentmentCurrencies } from '@tollgate/contracts/currencies'
import { amountText, type Language, parseMoney } from '@tollgate/messages'
import type { ProductPrice, ProductPriceCreate } from '#api/model/index.ts'

export const priceTypes = ['fixed', 'custom', 'free'] as const
export type PriceType = (typeof priceTypes)[number]

/** Of a product that is only billed for what is used. */
export const usageOnly = 'usage' as const

/** A price as typed: amounts are texts in units of the currency, such as dollars. */
export interface PriceDraft {
  type: PriceType | typeof usageOnly
  currency: PresentmentCurrency
  amount: string
  minimum: string
  preset: string
  maximum: string
}

export function emptyPrice(currency: string): PriceDraft {
  const known = presentmentCurrencies.find((code) => code === currency) ?? 'usd'
  return { type: 'fixed', currency: known, amount: '', minimum: '', preset: '', maximum: '' }
}

/** The one price of a product that is paid ahead; what is used is priced beside it. */
export function shownPrice(prices: readonly ProductPrice[]): ProductPrice | undefined {
  return prices.find((price) => price.amount_type !== 'metered_unit')
}

export function priceDraft(price: ProductPrice | undefined, language: Language): PriceDraft {
  const empty = emptyPrice(price?.price_currency ?? 'usd')
  const text = (amount: number | null) =>
    amount === null ? '' : amountText(amount, empty.currency, language)
  if (price?.amount_type === 'free') return { ...empty, type: 'free' }
  if (price?.amount_type === 'fixed') return { ...empty, amount: text(price.price_amount) }
  if (price?.amount_type !== 'custom') return empty
  return {
    ...empty,
    type: 'custom',
    minimum: text(price.minimum_amount),
    preset: text(price.preset_amount),
    maximum: text(price.maximum_amount),
  }
}

/** What the API takes of what is paid ahead. The form has made sure that the amounts are amounts. */
export function toPrice(draft: PriceDraft): ProductPriceCreate[] {
  const { type, currency, amount, minimum, preset, maximum } = draft
  const price_currency = currency
  if (type === usageOnly) return []
  if (type === 'free') return [{ amount_type: 'free', price_currency }]
  if (type === 'fixed') {
    const price_amount = parseMoney(amount, currency) ?? 0
    return [{ amount_type: 'fixed', price_currency, price_amount }]
  }
  return [
    {
      amount_type: 'custom',
      price_currency,
      minimum_amount: parseMoney(minimum, currency),
      preset_amount: parseMoney(preset, currency),
      maximum_amount: parseMoney(maximum, currency),
    },
  ]
}
