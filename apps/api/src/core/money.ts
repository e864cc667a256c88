/** Rates are basis points: 10,000 are the whole. */
const WHOLE = 10_000

/** Rounds half away from zero: the one rounding rule of the service. */
export function round(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

/** An amount in the unit of its currency, for spreadsheets: `19.00`. */
export function decimal(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return (amount / 10 ** digits).toFixed(digits)
}

/** A share of an amount, in basis points. Exact: the product stays below 2^53. */
export function share(amount: number, basisPoints: number): number {
  return round((amount * basisPoints) / WHOLE)
}

/** Splits an amount in proportion to weights; the parts add up (largest remainder). */
export function split(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.floor)
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
