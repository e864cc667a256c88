import type { PresentmentCurrency } from '@tollgate/contracts/currencies'

interface CurrencyTerms {
  /** Digits of its smallest unit: an amount of 1900 is 19.00 with two of them, 1900 with none. */
  exponent: number
  /** The least that the processor charges. */
  minimumAmount: number
}

/** Where the processor names no minimum, the counterpart of half a dollar is rounded up. */
const terms: Record<PresentmentCurrency, CurrencyTerms> = {
  usd: { exponent: 2, minimumAmount: 50 },
  eur: { exponent: 2, minimumAmount: 50 },
  gbp: { exponent: 2, minimumAmount: 30 },
  aud: { exponent: 2, minimumAmount: 50 },
  brl: { exponent: 2, minimumAmount: 50 },
  cad: { exponent: 2, minimumAmount: 50 },
  chf: { exponent: 2, minimumAmount: 50 },
  czk: { exponent: 2, minimumAmount: 1500 },
  dkk: { exponent: 2, minimumAmount: 250 },
  inr: { exponent: 2, minimumAmount: 50 },
  jpy: { exponent: 0, minimumAmount: 50 },
  nok: { exponent: 2, minimumAmount: 300 },
  pln: { exponent: 2, minimumAmount: 200 },
  sek: { exponent: 2, minimumAmount: 300 },
  try: { exponent: 2, minimumAmount: 2500 },
  uah: { exponent: 2, minimumAmount: 2500 },
}

const known: ReadonlyMap<string, CurrencyTerms> = new Map(Object.entries(terms))

export function termsOf(currency: string): CurrencyTerms {
  const found = known.get(currency)
  if (!found) throw new RangeError(`Nothing is sold in ${currency}`)
  return found
}

/** Whether that is too little for the processor; nothing at all needs none. */
export function isBelowMinimum(totalAmount: number, currency: string): boolean {
  return totalAmount > 0 && totalAmount < termsOf(currency).minimumAmount
}

/** An amount in the unit of its currency, for spreadsheets: `19.00`. */
export function decimal(amount: number, currency: string): string {
  const { exponent } = termsOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}
