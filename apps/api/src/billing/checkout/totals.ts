import type { Discount } from '@tollgate/db'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'
import type { SaleTax } from '../../core/ports/tax.ts'
import { quotedDiscount } from '../discount/redeemable.ts'
import { problemsOfSteps, termsOf } from '../pricing/currencies.ts'
import { type Quote, quote } from '../pricing/quote.ts'
import { nothingToTax } from '../tax/sale-tax.ts'

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
      return wanted ?? Math.max(price.presetAmount ?? 0, leastOf(price))
    default:
      return 0
  }
}

/** The least that can be paid: a processor charges no less than a minimum of each currency. */
function leastOf({ amountType, priceCurrency, minimumAmount }: PriceTerms): number {
  const { minimumAmount: least } = termsOf(priceCurrency)
  return amountType === 'custom' ? Math.max(minimumAmount ?? 0, least) : least
}

/** Why a buyer can't pay that amount. */
export function checkAmount(price: PriceTerms, wanted: number | null): Refusal[] {
  const amount = amountOf(price, wanted)
  if (amount === 0) return []
  const { priceCurrency: currency } = price
  const minimum = leastOf(price)
  const maximum = price.amountType === 'custom' ? price.maximumAmount : null
  const at = ['body', 'amount']
  if (amount < minimum) {
    return [refusal('amount.too_small', { at, values: { minimum, currency } })]
  }
  if (maximum !== null && amount > maximum) {
    return [refusal('amount.too_large', { at, values: { maximum, currency } })]
  }
  return problemsOfSteps(amount, currency, at)
}

interface Sale<Line> {
  line: Line
  currency: string
  discount: Discount | null
  /** The tax on the amount after the discount. */
  taxOf: (amount: number) => SaleTax | null
}

/** Something free needs no tax, wherever its buyer is. */
export function quoteSale<Line extends { amount: number }>({
  line,
  currency,
  discount,
  taxOf,
}: Sale<Line>): Quote<Line> {
  const terms = { currency, lines: [line], discount: quotedDiscount(discount) }
  const { totalAmount } = quote({ ...terms, tax: null })
  return quote({ ...terms, tax: totalAmount === 0 ? nothingToTax : taxOf(totalAmount) })
}

/** A discount may leave nothing to pay, or what the processor charges at least. */
export function checkTotal({ currency, discountAmount, totalAmount }: Quote, at: FieldPath) {
  const { minimumAmount: minimum } = termsOf(currency)
  if (discountAmount === 0 || totalAmount === 0 || totalAmount >= minimum) return []
  return [refusal('discount.total_too_small', { at, values: { minimum, currency } })]
}

/** What a checkout keeps of its quote. */
export function columnsOfQuote(sale: Quote) {
  const { currency, discountAmount, netAmount, taxAmount, totalAmount } = sale
  const { tax } = sale.terms
  const amount = sale.subtotalAmount
  return { currency, amount, discountAmount, netAmount, taxAmount, totalAmount, tax }
}
