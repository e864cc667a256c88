import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checked, LARGEST_AMOUNT, portion, portionToEven, split, sum, WHOLE } from './portion.ts'

const amounts = fc.integer({ min: 0, max: LARGEST_AMOUNT })
const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 20 })

describe('an amount', () => {
  it.each([-1, 0.5, Number.NaN, LARGEST_AMOUNT + 1, Number.POSITIVE_INFINITY])(
    'is not %d',
    (value) => {
      expect(() => checked(value)).toThrow(RangeError)
    },
  )

  it('is not more than the database holds, even as a sum', () => {
    expect(sum([LARGEST_AMOUNT, 0])).toBe(LARGEST_AMOUNT)
    expect(() => sum([LARGEST_AMOUNT, 1])).toThrow(RangeError)
  })
})

describe('a portion', () => {
  it.each([
    [1999, 1500, 300],
    [1999, WHOLE, 1999],
    [1999, 0, 0],
    [1, 4999, 0],
    [1, 5000, 1],
    [3, 5000, 2],
    [5, 5000, 3],
    [99_999_999, 9999, 99_989_999],
    [LARGEST_AMOUNT, WHOLE, LARGEST_AMOUNT],
  ])('of %d at %d basis points is %d: half goes up', (amount, numerator, expected) => {
    expect(portion(amount, { numerator, denominator: WHOLE })).toBe(expected)
  })

  it.each([
    [1, 1, 2, 0],
    [3, 1, 2, 2],
    [5, 1, 2, 2],
    [7, 1, 2, 4],
    [2, 1, 3, 1],
    [1, 1, 3, 0],
    [500, 340, 1699, 100],
  ])(
    'of %d × %d ÷ %d is %d where half goes to even',
    (amount, numerator, denominator, expected) => {
      expect(portionToEven(amount, { numerator, denominator })).toBe(expected)
    },
  )

  it('is exact beyond what a number holds', () => {
    const ratio = { numerator: LARGEST_AMOUNT, denominator: LARGEST_AMOUNT }
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(portion(amount, ratio)).toBe(amount)
        expect(portionToEven(amount, ratio)).toBe(amount)
      }),
    )
  })
})

describe('splitting an amount', () => {
  it('gives whole parts that add up, each within one of its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const total = sum(given)
        fc.pre(total > 0)
        const parts = split(amount, given)
        expect(sum(parts)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const floor = Number((BigInt(amount) * BigInt(given[index] ?? 0)) / BigInt(total))
          expect([floor, floor + 1]).toContain(part)
        }
      }),
    )
  })

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1000, [3, 3, 1], [429, 428, 143]],
    [2, [1, 1, 1], [1, 1, 0]],
    [100, [0, 0], [0, 0]],
    [100, [], []],
  ])('gives the missing cents of %d over %j to the largest remainders', (amount, given, parts) => {
    expect(split(amount, given)).toEqual(parts)
  })
})
