import { termsOf } from './currencies.ts'
import { portionToEven } from './portion.ts'
import { type Discount, quote } from './quote.ts'

interface Proration {
  amount: number
  discount: Discount | null
  currency: string
  /** What is left of the period, at most all of it, in seconds. */
  left: { seconds: number; of: number }
}

/** What a price less its discount comes to for the rest of a period: half a cent goes to even. */
export function prorate({ amount, discount, currency, left }: Proration): number {
  const { step } = termsOf(currency)
  const { netAmount } = quote({ currency, lines: [{ amount }], discount, tax: null })
  const ratio = {
    numerator: Math.min(Math.max(0, Math.round(left.seconds)), Math.round(left.of)),
    denominator: Math.round(left.of),
  }
  return portionToEven(netAmount / step, ratio) * step
}
