import { MAXIMUM_PRICE_AMOUNT } from '@tollgate/contracts'
import { multiplyInSteps, notNegative, subtractDecimals } from '../../core/decimal.ts'
import { termsOf } from './currencies.ts'
import { checked } from './portion.ts'

interface UsageOfPeriod {
  /** Exact decimals. */
  consumed: string
  credited: string
  /** Of a unit, in the smallest units of the currency. */
  unitAmount: string
  capAmount: number | null
  currency: string
}

/**
 * What is to be paid for units beyond the credits: rounded once, half away from zero, and at most the cap. No
 * processor charges more than the largest price, so a line never does.
 */
export function priceUsage({
  consumed,
  credited,
  unitAmount,
  capAmount,
  currency,
}: UsageOfPeriod): {
  billedUnits: string
  amount: number
} {
  const { step } = termsOf(currency)
  const billedUnits = notNegative(subtractDecimals(consumed, credited))
  const amount = multiplyInSteps(billedUnits, unitAmount, step) * BigInt(step)
  const largest = MAXIMUM_PRICE_AMOUNT - (MAXIMUM_PRICE_AMOUNT % step)
  const most = Math.min(capAmount ?? largest, largest)
  return { billedUnits, amount: checked(amount < BigInt(most) ? Number(amount) : most) }
}
