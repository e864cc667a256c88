/** Rates are basis points: 10,000 are the whole. */
export const WHOLE = 10_000

/** What a column of the database holds at most. */
export const LARGEST_AMOUNT = 2_147_483_647

/** An amount as the database holds it; anything else is a mistake of the code that made it. */
export function checked(amount: number): number {
  if (Number.isInteger(amount) && amount >= 0 && amount <= LARGEST_AMOUNT) return amount
  throw new RangeError(`${amount} is no amount of money`)
}

export function sum(amounts: number[]): number {
  return checked(amounts.reduce((total, amount) => total + checked(amount), 0))
}

/** An amount that may also be owed to the customer: what is left of a plan, for example. */
export function checkedEitherWay(amount: number): number {
  return amount < 0 ? -checked(-amount) : checked(amount)
}

export function sumEitherWay(amounts: number[]): number {
  return checkedEitherWay(amounts.reduce((total, amount) => total + checkedEitherWay(amount), 0))
}

interface Ratio {
  numerator: number
  denominator: number
}

/** Exact, since a product of two amounts is larger than what a number holds. */
function divide(amount: number, { numerator, denominator }: Ratio) {
  const product = BigInt(checked(amount)) * BigInt(checkedEitherWay(numerator))
  const divisor = BigInt(checked(denominator))
  const remainder = ((product % divisor) + divisor) % divisor
  return { floor: Number((product - remainder) / divisor), remainder, divisor }
}

/** A portion of an amount. Half goes away from zero: the rule for discounts and taxes. */
export function portion(amount: number, ratio: Ratio): number {
  const { floor, remainder, divisor } = divide(amount, ratio)
  return remainder * 2n >= divisor ? floor + 1 : floor
}

/** A portion of an amount. Half goes to the even neighbor: the rule for the tax in a refund. */
export function portionToEven(amount: number, ratio: Ratio): number {
  const { floor, remainder, divisor } = divide(amount, ratio)
  const isUp = remainder * 2n === divisor ? floor % 2 === 1 : remainder * 2n > divisor
  return isUp ? floor + 1 : floor
}

/**
 * Splits an amount in proportion to weights; the parts add up (largest remainder). What weighs less
 * than nothing bears less than nothing; together they weigh something, or nothing is split.
 */
export function split(amount: number, weights: number[]): number[] {
  const denominator = sumEitherWay(weights)
  if (amount === 0 || denominator === 0) return weights.map(() => 0)
  const exact = weights.map((numerator) => divide(amount, { numerator, denominator }))
  const parts = exact.map(({ floor }) => floor)
  const missing = amount - sumEitherWay(parts)
  const byRemainder = exact
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((left, right) => Number(right.remainder - left.remainder) || left.index - right.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
