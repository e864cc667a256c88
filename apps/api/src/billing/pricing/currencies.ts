import { shiftPoint } from '@tollgate/contracts'
import {
  type CurrencyTerms,
  currencyTerms,
  isPresentmentCurrency,
} from '@tollgate/contracts/currencies'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'

export function termsOf(currency: string): CurrencyTerms {
  if (!isPresentmentCurrency(currency)) throw new RangeError(`Nothing is sold in ${currency}`)
  return currencyTerms(currency)
}

/** The least that the processor charges, and the most that it charges at once. */
export function boundsOf(currency: string): { minimum: number; maximum: number } {
  const { minimumAmount: minimum, maximumAmount: maximum } = termsOf(currency)
  return { minimum, maximum }
}

/** Why the processor can’t charge an amount of a currency. */
export function problemsOfSteps(amount: number, currency: string, at: FieldPath): Refusal[] {
  const { step } = termsOf(currency)
  if (amount % step === 0) return []
  return [refusal('amount.not_in_steps', { at, values: { step, currency } })]
}

/** The price of a unit in the unit of its currency, with all its digits: `0.0025` for 0.25 cents. */
export function decimalOfUnit(unitAmount: string, currency: string): string {
  return shiftPoint(unitAmount, -termsOf(currency).exponent)
}

/** An amount in the unit of its currency, for spreadsheets: `19.00`. */
export function decimal(amount: number, currency: string): string {
  const { exponent } = termsOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}
