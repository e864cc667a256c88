import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prorate } from './proration.ts'
import { type Discount, quote, type Tax } from './quote.ts'

const half = { seconds: 360 * 3600, of: 720 * 3600 }
const tenPercent: Discount = { type: 'percentage', basisPoints: 1000 }

describe('the rest of a period', () => {
  it.each([
    ['half of it', 2000, null, half, 1000],
    ['all of it', 2000, null, { seconds: 60, of: 60 }, 2000],
    ['none of it', 2000, null, { seconds: 0, of: 60 }, 0],
    ['after its end', 2000, null, { seconds: -1, of: 60 }, 0],
    ['less a share', 2000, tenPercent, half, 900],
    ['less an amount', 9000, { type: 'fixed', amount: 1000 } as const, half, 4000],
    ['free', 0, tenPercent, half, 0],
    ['half a cent, to even', 5, null, half, 2],
    ['half a cent more, to even', 7, null, half, 4],
  ])('costs, with %s', (_case, amount, discount, left, expected) => {
    expect(prorate({ amount, discount, currency: 'usd', left })).toBe(expected)
  })

  it('can be charged in steps of ten', () => {
    expect(prorate({ amount: 1990, discount: null, currency: 'kwd', left: half })).toBe(1000)
  })

  it('is never more than the price, and never less the longer it is', () => {
    const seconds = fc.integer({ min: 0, max: 31_622_400 })
    fc.assert(
      fc.property(fc.nat(99_999_999), seconds, seconds, (amount, one, other) => {
        const of = (left: number) =>
          prorate({
            amount,
            discount: null,
            currency: 'usd',
            left: { seconds: left, of: 31_622_400 },
          })
        expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)))
        expect(of(one)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('a change of plan', () => {
  const twenty: Tax = { basisPoints: 2000, isInclusive: false }

  function charged(amounts: { amount: number; proration?: boolean }[], terms = {}) {
    const { netAmount, taxAmount, totalAmount } = quote({
      currency: 'usd',
      lines: amounts,
      discount: null,
      tax: null,
      ...terms,
    })
    return [netAmount, taxAmount, totalAmount]
  }
  const change = (credit: number, debit: number) => [
    { amount: -credit, proration: true },
    { amount: debit, proration: true },
  ]

  it.each([
    ['up', change(1000, 4500), {}, [3500, null, 3500]],
    ['up, taxed', change(1000, 4500), { tax: twenty }, [3500, 700, 4200]],
    ['down', change(4500, 1000), { tax: twenty }, [-3500, 0, -3500]],
    [
      'up, with the next period',
      [...change(1000, 4500), { amount: 9000 }],
      { tax: twenty },
      [12_500, 2500, 15_000],
    ],
    [
      'less a share of the next period alone',
      [...change(900, 4050), { amount: 9000 }],
      { discount: tenPercent },
      [11_250, null, 11_250],
    ],
    [
      'down, with the next period',
      [...change(4500, 1000), { amount: 2000 }],
      { tax: twenty },
      [-1500, 0, -1500],
    ],
  ])('costs, %s', (_case, lines, terms, expected) => {
    expect(charged(lines, terms)).toEqual(expected)
  })

  it('adds up by line, whatever is credited', () => {
    const line = fc.record({
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      proration: fc.constant(true),
    })
    const own = fc.record({ amount: fc.nat(1_000_000) })
    const tax = fc.record({ basisPoints: fc.nat(3000), isInclusive: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.oneof(line, own), { maxLength: 8 }), tax, (lines, tax) => {
        const { lines: quoted, ...totals } = quote({
          currency: 'usd',
          lines,
          discount: tenPercent,
          tax,
        })
        const total = (of: (line: (typeof quoted)[number]) => number) =>
          quoted.reduce((before, line) => before + of(line), 0)
        expect(total(({ netAmount }) => netAmount)).toBe(totals.netAmount)
        expect(total(({ taxAmount }) => taxAmount)).toBe(totals.taxAmount)
        expect(total(({ discountAmount }) => discountAmount)).toBe(totals.discountAmount)
        expect(totals.taxAmount).toBeGreaterThanOrEqual(0)
        if (totals.netAmount <= 0) expect(totals.taxAmount).toBe(0)
      }),
    )
  })
})
