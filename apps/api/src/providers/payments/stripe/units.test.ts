import { presentmentCurrencies } from '@tollgate/contracts/currencies'
import { describe, expect, it } from 'vitest'
import { digitsAtStripe, fromStripe, shift, toStripe } from './units.ts'

describe('an amount at Stripe', () => {
  it.each([
    ['usd', 1999, 1999],
    ['jpy', 500, 500],
    ['uah', 2500, 2500],
  ])('in %s of %i is %i', (currency, ours, theirs) => {
    expect(toStripe(ours, currency)).toBe(theirs)
    expect(fromStripe(theirs, currency)).toBe(ours)
  })

  it.each([
    ['a currency without digits, counted in hundredths there', 300, 0, 2, 30_000],
    ['hundredths of a currency that has none there', 30_000, 2, 0, 300],
    ['thousandths', 5120, 3, 3, 5120],
  ])('of %s', (_case, units, from, to, expected) => {
    expect(shift(units, { from, to })).toBe(expected)
  })

  it('is never rounded', () => {
    expect(() => shift(12_345, { from: 2, to: 0 })).toThrow('digits')
  })

  it.each([
    ['krw', 0],
    ['isk', 2],
    ['ugx', 2],
    ['huf', 2],
    ['twd', 2],
    ['kwd', 3],
  ])('in %s has %i digits', (currency, digits) => {
    expect(digitsAtStripe(currency)).toBe(digits)
  })

  it('comes back as it was, in every currency that prices can have', () => {
    for (const currency of presentmentCurrencies) {
      expect(fromStripe(toStripe(12_300, currency), currency)).toBe(12_300)
    }
  })
})
