import { type CurrencyTerms, currencyTerms } from '@tollgate/contracts/currencies'

const known: ReadonlyMap<string, CurrencyTerms> = new Map(Object.entries(currencyTerms))

export function termsOf(currency: string): CurrencyTerms {
  const found = known.get(currency)
  if (!found) throw new RangeError(`Nothing is sold in ${currency}`)
  return found
}

/** An amount in the unit of its currency, for spreadsheets: `19.00`. */
export function decimal(amount: number, currency: string): string {
  const { exponent } = termsOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}
