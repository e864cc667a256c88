import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySale } from '../../testing/any-sale.ts'
import { LARGEST_AMOUNT, sum } from './portion.ts'
import { type Discount, quote, type Tax } from './quote.ts'

const exclusive = (basisPoints: number): Tax => ({ basisPoints, isInclusive: false })
const inclusive = (basisPoints: number): Tax => ({ basisPoints, isInclusive: true })
const percent = (basisPoints: number): Discount => ({ type: 'percentage', basisPoints })
const fixed = (amount: number): Discount => ({ type: 'fixed', amount })

function priced(given: number[], discount: Discount | null, tax: Tax | null) {
  return quote({ currency: 'usd', lines: given.map((amount) => ({ amount })), discount, tax })
}

describe('the totals', () => {
  it.each([
    ['nothing taken off', [1900], null, exclusive(0), [1900, 0, 1900, 0, 1900]],
    ['tax unknown', [1900], null, null, [1900, 0, 1900, null, 1900]],
    ['nothing bought', [], null, exclusive(2000), [0, 0, 0, 0, 0]],
    ['something free', [0], percent(1000), exclusive(2000), [0, 0, 0, 0, 0]],
    ['a share off, taxed', [1999], percent(1500), exclusive(2000), [1999, 300, 1699, 340, 2039]],
    ['the same, tax inside', [1999], percent(1500), inclusive(2000), [1999, 300, 1416, 283, 1699]],
    ['more off than it costs', [1000], fixed(1500), exclusive(2000), [1000, 1000, 0, 0, 0]],
    ['all off', [1000], percent(10_000), inclusive(2000), [1000, 1000, 0, 0, 0]],
    ['more than all off', [1000], percent(20_000), exclusive(2000), [1000, 1000, 0, 0, 0]],
    ['half a cent', [50], percent(100), exclusive(0), [50, 1, 49, 0, 49]],
    ['half a cent on each line', [50, 50], percent(100), exclusive(0), [100, 2, 98, 0, 98]],
    [
      'a rate between basis points',
      [20_000],
      null,
      exclusive(1497.5),
      [20_000, 0, 20_000, 2995, 22_995],
    ],
    ['the same, tax inside', [22_995], null, inclusive(1497.5), [22_995, 0, 20_000, 2995, 22_995]],
    ['tax rounded once', [3, 3, 3], null, exclusive(2000), [9, 0, 9, 2, 11]],
  ] satisfies [string, number[], Discount | null, Tax | null, (number | null)[]][])(
    'with %s',
    (_case, given, discount, tax, expected) => {
      const totals = priced(given, discount, tax)
      const { subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount } = totals
      expect([subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount]).toEqual(expected)
    },
  )

  it.each([
    ['a share off', percent(1500), exclusive(2000), [1990, 300, 1690, 340, 2030]],
    ['an amount off', fixed(1007), exclusive(500), [1990, 1000, 990, 50, 1040]],
    ['tax inside', null, inclusive(2000), [1990, 0, 1660, 330, 1990]],
  ] satisfies [string, Discount | null, Tax, number[]][])(
    'can be charged in steps of ten, with %s',
    (_case, discount, tax, expected) => {
      const totals = quote({ currency: 'kwd', lines: [{ amount: 1990 }], discount, tax })
      const { subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount } = totals
      expect([subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount]).toEqual(expected)
    },
  )

  it('are refused where the database could not hold them', () => {
    expect(() => priced([LARGEST_AMOUNT, 1], null, null)).toThrow(RangeError)
    expect(() => priced([LARGEST_AMOUNT], null, exclusive(1))).toThrow(RangeError)
    expect(priced([LARGEST_AMOUNT], null, inclusive(2000)).totalAmount).toBe(LARGEST_AMOUNT)
    expect(() => priced([-1], null, null)).toThrow(RangeError)
  })
})

describe('the lines', () => {
  it('keep what they are, and bear their shares', () => {
    const lines = [
      { label: 'Anvil', amount: 1000 },
      { label: 'Hammer', amount: 1000 },
      { label: 'Nail', amount: 1000 },
    ]
    const { lines: quoted } = quote({
      currency: 'usd',
      lines,
      discount: fixed(100),
      tax: exclusive(1000),
    })
    expect(quoted).toEqual([
      { label: 'Anvil', amount: 1000, discountAmount: 34, netAmount: 966, taxAmount: 96 },
      { label: 'Hammer', amount: 1000, discountAmount: 33, netAmount: 967, taxAmount: 97 },
      { label: 'Nail', amount: 1000, discountAmount: 33, netAmount: 967, taxAmount: 97 },
    ])
  })
})

/** Of a tax that was calculated, in another currency. */
function tenfold({ calculation, ...tax }: Tax & { calculation: { amount: number } }): Tax {
  return { ...tax, calculation: { amount: calculation.amount * 10 } }
}

describe('any quote', () => {
  it('has the amounts of another currency ten times, in steps of ten', () => {
    fc.assert(
      fc.property(anySale, ({ amounts, discount, tax }) => {
        const lines = amounts.map((amount) => ({ amount: Math.floor(amount / 10) }))
        const off = discount?.type === 'fixed' ? fixed(Math.floor(discount.amount / 10)) : discount
        const inCents = quote({ currency: 'usd', lines, discount: off, tax })
        const inSteps = quote({
          currency: 'kwd',
          lines: lines.map(({ amount }) => ({ amount: amount * 10 })),
          discount,
          tax: tax && 'calculation' in tax ? tenfold(tax) : tax,
        })
        expect(inSteps.totalAmount).toBe(inCents.totalAmount * 10)
        expect(inSteps.taxAmount ?? 0).toBe((inCents.taxAmount ?? 0) * 10)
        expect(sum(inSteps.lines.map(({ taxAmount }) => taxAmount))).toBe(inSteps.taxAmount ?? 0)
      }),
    )
  })

  it('adds up and is never negative, as a whole and by line', () => {
    fc.assert(
      fc.property(anySale, ({ amounts, discount, tax }) => {
        const { lines, ...totals } = priced(amounts, discount, tax)
        const contained = tax?.isInclusive ? (totals.taxAmount ?? 0) : 0
        expect(totals.subtotalAmount).toBe(sum(amounts))
        expect(totals.netAmount).toBe(totals.subtotalAmount - totals.discountAmount - contained)
        expect(totals.totalAmount).toBe(totals.netAmount + (totals.taxAmount ?? 0))
        expect(sum(lines.map(({ discountAmount }) => discountAmount))).toBe(totals.discountAmount)
        expect(sum(lines.map(({ netAmount }) => netAmount))).toBe(totals.netAmount)
        expect(sum(lines.map(({ taxAmount }) => taxAmount))).toBe(totals.taxAmount ?? 0)
        expect(totals.taxAmount === null).toBe(tax === null)
        if (!tax || !('calculation' in tax)) return
        const taxed = totals.subtotalAmount - totals.discountAmount
        const { amount } = tax.calculation
        const isBorne = taxed > 0 && !tax.isInclusive
        expect(totals.taxAmount).toBe(isBorne ? amount : Math.min(amount, taxed))
      }),
    )
  })

  it('taxes what the discount has left, and never more with a larger one', () => {
    fc.assert(
      fc.property(anySale, fc.nat(1_000_000), fc.nat(1_000_000), ({ amounts, tax }, off, more) => {
        const less = priced(amounts, fixed(off), tax)
        const least = priced(amounts, fixed(off + more), tax)
        expect(least.totalAmount).toBeLessThanOrEqual(less.totalAmount)
        expect(least.taxAmount ?? 0).toBeLessThanOrEqual(less.taxAmount ?? 0)
        const before = priced([less.subtotalAmount - less.discountAmount], null, tax)
        expect(less.taxAmount).toBe(before.taxAmount)
      }),
    )
  })
})
