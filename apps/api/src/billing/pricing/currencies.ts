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

/** Why the processor can’t charge an amount of a currency. */
export function problemsOfSteps(amount: number, currency: string, at: FieldPath): Refusal[] {
  const { step } = termsOf(currency)
  if (amount % step === 0) return []
  return [refusal('amount.not_in_steps', { at, values: { step, currency } })]
}

/** An amount in the unit of its currency, for spreadsheets: `19.00`. */
export function decimal(amount: number, currency: string): string {
  const { exponent } = termsOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}
