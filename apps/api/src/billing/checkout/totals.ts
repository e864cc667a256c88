import { MINIMUM_PRICE_AMOUNT } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { share } from '../../core/money.ts'

export interface PriceTerms {
  amountType: string
  priceCurrency: string
  priceAmount: number | null
  minimumAmount: number | null
  maximumAmount: number | null
  presetAmount: number | null
}

/** What a price asks for; only a custom price listens to what the buyer wants to pay. */
export function amountOf(price: PriceTerms, wanted: number | null): number {
  switch (price.amountType) {
    case 'fixed':
      return price.priceAmount ?? 0
    case 'custom':
      return wanted ?? price.presetAmount ?? price.minimumAmount ?? MINIMUM_PRICE_AMOUNT
    default:
      return 0
  }
}

/** Why a buyer can't pay that amount. */
export function checkAmount(price: PriceTerms, wanted: number | null): Refusal[] {
  if (price.amountType !== 'custom' || wanted === null) return []
  const { minimumAmount: minimum, maximumAmount: maximum, priceCurrency: currency } = price
  const at = ['body', 'amount']
  if (minimum !== null && wanted < minimum) {
    return [refusal('amount.too_small', { at, values: { minimum, currency } })]
  }
  if (maximum !== null && wanted > maximum) {
    return [refusal('amount.too_large', { at, values: { maximum, currency } })]
  }
  return []
}

export type Discount =
  | { type: 'fixed'; amount: number }
  | { type: 'percentage'; basisPoints: number }

interface Totals {
  amount: number
  discountAmount: number
  netAmount: number
  /** Null until it can be known. */
  taxAmount: number | null
  totalAmount: number
}

interface Charges {
  amount: number
  discount: Discount | null
  /** Rate in basis points, on top of the net amount; null while it is unknown. */
  taxRate: number | null
}

/** Discount before tax, tax on top; nothing is ever negative. */
export function computeTotals({ amount, discount, taxRate }: Charges): Totals {
  const discountAmount = discountOn(amount, discount)
  const netAmount = amount - discountAmount
  const taxAmount = taxRate === null ? null : share(netAmount, taxRate)
  return { amount, discountAmount, netAmount, taxAmount, totalAmount: netAmount + (taxAmount ?? 0) }
}

function discountOn(amount: number, discount: Discount | null): number {
  if (discount === null) return 0
  const wanted = discount.type === 'fixed' ? discount.amount : share(amount, discount.basisPoints)
  return Math.min(wanted, amount)
}

interface Sale {
  amount: number
  /** Where the buyer is taxed; null while unknown. */
  country: string | null
}

/** Nothing is taxed and nothing discounted yet; tax of something free needs no country. */
export function totalsFor({ amount, country }: Sale): Totals {
  const taxRate = country === null && amount > 0 ? null : 0
  return computeTotals({ amount, discount: null, taxRate })
}
