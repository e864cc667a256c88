import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, checkAmount, computeTotals, type Discount } from './totals.ts'

function price(amountType: string, given: object = {}) {
  const empty = { priceAmount: null, minimumAmount: null, maximumAmount: null, presetAmount: null }
  return { amountType, priceCurrency: 'usd', ...empty, ...given }
}

describe('the amount of a price', () => {
  it.each([
    [price('free'), null, 0],
    [price('free'), 900, 0],
    [price('fixed', { priceAmount: 1900 }), null, 1900],
    [price('fixed', { priceAmount: 1900 }), 900, 1900],
    [price('custom', { presetAmount: 900, minimumAmount: 500 }), null, 900],
    [price('custom', { presetAmount: 900, minimumAmount: 500 }), 700, 700],
    [price('custom', { minimumAmount: 500 }), null, 500],
    [price('custom'), null, 50],
  ])('of %j, wanted %j, is %i', (given, wanted, amount) => {
    expect(amountOf(given, wanted)).toBe(amount)
  })

  it.each([
    [price('custom', { minimumAmount: 500 }), 499, ['Must be at least 500']],
    [price('custom', { minimumAmount: 500 }), 500, []],
    [price('custom', { maximumAmount: 900 }), 901, ['Must be at most 900']],
    [price('custom', { maximumAmount: 900 }), 900, []],
    [price('custom'), 50, []],
    [price('fixed', { priceAmount: 1900 }), 1, []],
  ])('of %j, wanted %j, is refused with %j', (given, wanted, problems) => {
    expect(checkAmount(given, wanted).map(({ message }) => message)).toEqual(problems)
  })
})

describe('the totals', () => {
  it.each([
    ['nothing taken off', 1900, null, 0, [0, 1900, 0, 1900]],
    ['tax unknown', 1900, null, null, [0, 1900, null, 1900]],
    ['free', 0, null, 0, [0, 0, 0, 0]],
    [
      'a share off, taxed',
      1999,
      { type: 'percentage', basisPoints: 1500 },
      2000,
      [300, 1699, 340, 2039],
    ],
    ['more off than it costs', 1000, { type: 'fixed', amount: 1500 }, 2000, [1000, 0, 0, 0]],
    ['all off', 1000, { type: 'percentage', basisPoints: 10_000 }, 2000, [1000, 0, 0, 0]],
    ['half a cent', 50, { type: 'percentage', basisPoints: 100 }, 0, [1, 49, 0, 49]],
  ] satisfies [string, number, Discount | null, number | null, (number | null)[]][])(
    'with %s',
    (_case, amount, discount, taxRate, expected) => {
      const totals = computeTotals({ amount, discount, taxRate })
      const { discountAmount, netAmount, taxAmount, totalAmount } = totals
      expect([discountAmount, netAmount, taxAmount, totalAmount]).toEqual(expected)
    },
  )

  const amounts = fc.integer({ min: 0, max: 99_999_999 })
  const shares = fc.integer({ min: 0, max: 10_000 })
  const discounts = fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('fixed' as const), amount: amounts }),
    fc.record({ type: fc.constant('percentage' as const), basisPoints: shares }),
  )
  const taxRates = fc.option(shares)

  it('are whole, never negative, and add up', () => {
    fc.assert(
      fc.property(amounts, discounts, taxRates, (amount, discount, taxRate) => {
        const totals = computeTotals({ amount, discount, taxRate })
        for (const value of Object.values(totals)) {
          if (value === null) continue
          expect(Number.isSafeInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
        expect(totals.netAmount).toBe(amount - totals.discountAmount)
        expect(totals.totalAmount).toBe(totals.netAmount + (totals.taxAmount ?? 0))
      }),
    )
  })

  it('never rise with a larger discount', () => {
    fc.assert(
      fc.property(amounts, shares, shares, (amount, left, right) => {
        const [less, more] = [Math.min(left, right), Math.max(left, right)].map(
          (basisPoints) =>
            computeTotals({ amount, discount: { type: 'percentage', basisPoints }, taxRate: 2000 })
              .totalAmount,
        )
        expect(more).toBeLessThanOrEqual(less ?? 0)
      }),
    )
  })
})
