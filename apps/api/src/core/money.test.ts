import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { round, share, split } from './money.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })

describe('rounding', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-2.5, -3],
    [0.49, 0],
    [-0.49, -0],
  ])('takes %d to %d: half goes away from zero', (value, expected) => {
    expect(round(value)).toBe(expected)
  })
})

describe('a share of an amount', () => {
  it.each([
    [1999, 1500, 300],
    [1999, 10_000, 1999],
    [1999, 0, 0],
    [1, 5000, 1],
    [99_999_999, 9999, 99_989_999],
  ])('%d at %d basis points is %d', (whole, basisPoints, expected) => {
    expect(share(whole, basisPoints)).toBe(expected)
  })

  it('never exceeds the amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (whole, basisPoints) => {
        const part = share(whole, basisPoints)
        return Number.isInteger(part) && part >= 0 && part <= whole
      }),
    )
  })
})

describe('splitting an amount', () => {
  it('gives whole parts that add up', () => {
    fc.assert(
      fc.property(amount, weights, (whole, given) => {
        fc.pre(given.some((weight) => weight > 0))
        const parts = split(whole, given)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  it('gives the missing cents to the largest remainders', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(1000, [3, 3, 1])).toEqual([429, 428, 143])
  })

  it('gives nothing where nothing weighs', () => {
    expect(split(100, [0, 0])).toEqual([0, 0])
  })
})
