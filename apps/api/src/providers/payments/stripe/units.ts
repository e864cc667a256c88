import { type CurrencyTerms, currencyTerms } from '@tollgate/contracts/currencies'

/** https://docs.stripe.com/currencies#zero-decimal, of 2026-11. Stripe counts ISK and UGX in hundredths. */
const withoutDigits = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const withThreeDigits = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
const terms: ReadonlyMap<string, CurrencyTerms> = new Map(Object.entries(currencyTerms))

/** An amount of ours in the units that Stripe counts in. */
export function toStripe(units: number, currency: string): number {
  return shift(units, { from: digitsHere(currency), to: digitsAtStripe(currency) })
}

/** An amount of Stripe’s in the units that we count in. */
export function fromStripe(units: number, currency: string): number {
  return shift(units, { from: digitsAtStripe(currency), to: digitsHere(currency) })
}

/** The same for calculated amounts, which may have more digits than ours: halves are rounded up. */
export function nearestFromStripe(units: number, currency: string): number {
  const divisor = 10 ** Math.max(digitsAtStripe(currency) - digitsHere(currency), 0)
  return fromStripe(Math.round(units / divisor) * divisor, currency)
}

export function digitsAtStripe(currency: string): number {
  if (withoutDigits.has(currency)) return 0
  return withThreeDigits.has(currency) ? 3 : 2
}

function digitsHere(currency: string): number {
  return terms.get(currency)?.exponent ?? digitsAtStripe(currency)
}

/** The same money in larger or smaller units. It is never rounded: what is charged has to be what is owed. */
export function shift(units: number, { from, to }: { from: number; to: number }): number {
  if (to >= from) return units * 10 ** (to - from)
  const divisor = 10 ** (from - to)
  if (units % divisor !== 0) throw new RangeError(`${units} has digits that Stripe doesn’t take`)
  return units / divisor
}
