import { computeTotals, type Totals } from './totals.ts'

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
