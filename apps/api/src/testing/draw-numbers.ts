import { randomInt } from 'node:crypto'
import fc from 'fast-check'

export const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))

/**
 * Different whole numbers from 1 to the last one, the lowest first. It prints the seed that they
 * follow from; `TEST_SEED` has them drawn again.
 */
export function drawNumbers(count: number, last: number): number[] {
  const number = fc.integer({ min: 1, max: last })
  const numbers = fc.uniqueArray(number, { minLength: count, maxLength: count })
  const [drawn = []] = fc.sample(numbers, { seed, numRuns: 1, unbiased: true })
  const sorted = drawn.toSorted((one, other) => one - other)
  console.log(`TEST_SEED=${seed} drew ${sorted.join(', ')} of ${last}`)
  return sorted
}
