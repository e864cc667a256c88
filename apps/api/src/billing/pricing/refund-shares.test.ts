import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from './quote.ts'
import {
  balanceShare,
  disputeShares,
  refundableOf,
  refundedTotal,
  refundShares,
} from './refund-shares.ts'

const currency = 'usd'
const order = { currency, netAmount: 1699, taxAmount: 340, refundedAmount: 0, refundedTaxAmount: 0 }

describe('a refund', () => {
  it('returns the tax of what it returns, and the last one the rest', () => {
    expect(refundShares(order, 500)).toEqual({ amount: 500, taxAmount: 100, totalAmount: 600 })
    const after = { ...order, refundedAmount: 500, refundedTaxAmount: 100 }
    expect(refundableOf(after)).toEqual({ amount: 1199, taxAmount: 240 })
    expect(refundShares(after, 1199)).toEqual({ amount: 1199, taxAmount: 240, totalAmount: 1439 })
    expect(refundedTotal(after)).toBe(600)
  })

  it('takes half a cent to even, and never more tax than is left', () => {
    const small = { currency, netAmount: 4, taxAmount: 2, refundedAmount: 0, refundedTaxAmount: 0 }
    expect(refundShares(small, 1).taxAmount).toBe(0)
    expect(refundShares(small, 3).taxAmount).toBe(2)
    const spent = { ...small, refundedAmount: 1, refundedTaxAmount: 2 }
    expect(refundShares(spent, 2).taxAmount).toBe(0)
  })

  it('returns tax in steps of the currency', () => {
    const dinars = { ...order, currency: 'kwd', netAmount: 1690, taxAmount: 340 }
    expect(refundShares(dinars, 500)).toEqual({ amount: 500, taxAmount: 100, totalAmount: 600 })
    expect(refundShares(dinars, 1000).taxAmount).toBe(200)
  })

  it.each([0, -1, 1.5, 1700])('is not of %d', (amount) => {
    expect(() => refundShares(order, amount)).toThrow(RangeError)
  })

  const parts = fc.array(fc.integer({ min: 1, max: 40_000_000 }), { maxLength: 8 })

  it('is the whole in the end, whatever the parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.nat(10_000),
        parts,
        (amount, rate, given) => {
          const tax = { basisPoints: rate, isInclusive: rate % 2 === 0 }
          const sold = quote({ currency: 'usd', lines: [{ amount }], discount: null, tax })
          const { netAmount, totalAmount, taxAmount } = sold
          const state = {
            currency,
            netAmount,
            taxAmount: taxAmount ?? 0,
            refundedAmount: 0,
            refundedTaxAmount: 0,
          }
          for (const part of [...given, netAmount]) {
            const { amount: left } = refundableOf(state)
            if (left === 0) break
            const refund = refundShares(state, Math.min(part, left))
            state.refundedAmount += refund.amount
            state.refundedTaxAmount += refund.taxAmount
            expect(refund.taxAmount).toBeGreaterThanOrEqual(0)
          }
          expect(refundableOf(state)).toEqual({ amount: 0, taxAmount: 0 })
          expect(refundedTotal(state)).toBe(totalAmount)
        },
      ),
    )
  })
})

describe('what the balance paid', () => {
  const sold = { totalAmount: 2000, appliedBalanceAmount: 600, refundedTaxAmount: 0 }

  it.each([
    ['comes back after what the card was charged', 0, 0, 1400, 0],
    ['comes back with the last of it', 1000, 0, 1000, 600],
    ['comes back alone once the card has its own', 1400, 0, 600, 600],
    ['comes back once', 1700, 300, 300, 300],
    ['came back first where a refund to the card failed later', 600, 600, 1400, 0],
  ])('%s', (_, refundedAmount, returnedToBalance, total, expected) => {
    const refunds = [{ balanceAmount: returnedToBalance }]
    const share = balanceShare({ ...sold, refundedAmount }, refunds, total)
    expect(share).toBe(expected)
  })

  it('is never a debt that the order collected', () => {
    const owed = { ...sold, appliedBalanceAmount: -500, refundedAmount: 0 }
    expect(balanceShare(owed, [], 2000)).toBe(0)
  })
})

describe('what a bank takes', () => {
  const sold = { ...order, totalAmount: 2039 }
  const taxReturned = { ...sold, refundedAmount: 1000, refundedTaxAmount: 339 }

  it.each([
    ['its part of the tax', sold, 1000, { amount: 833, taxAmount: 167 }],
    ['all of the tax with all that is left', sold, 2039, { amount: 1699, taxAmount: 340 }],
    ['no more tax than is left', taxReturned, 500, { amount: 499, taxAmount: 1 }],
    ['no more tax than is left, even of more', taxReturned, 5000, { amount: 4999, taxAmount: 1 }],
  ])('has %s', (_case, of, total, expected) => {
    expect(disputeShares(of, total)).toEqual(expected)
  })
})
