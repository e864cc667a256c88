import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'

describe('a bill', () => {
  it.each([
    ['without a balance', { total: 2000, balance: 0 }, [2000, 0, 0]],
    ['with some', { total: 2000, balance: 500 }, [1500, 500, 0]],
    ['with more than enough', { total: 2000, balance: 3500 }, [0, 2000, 1500]],
    ['that credits', { total: -3500, balance: 0 }, [0, -3500, 3500]],
    ['that credits one who owes', { total: -3500, balance: -30 }, [0, -3500, 3470]],
    ['of too little', { total: 49, balance: 0 }, [0, 49, -49]],
    ['of just enough', { total: 50, balance: 0 }, [50, 0, 0]],
    ['of one who owes', { total: 2000, balance: -49 }, [2049, -49, 0]],
    ['of too little even with what is owed', { total: 10, balance: -30 }, [0, 10, -40]],
    ['of nothing', { total: 0, balance: 0 }, [0, 0, 0]],
    ['of nothing, for one who owes enough', { total: 0, balance: -60 }, [60, -60, 0]],
    ['of as much as is charged at once', { total: 9000, balance: 0 }, [9000, 0, 0]],
    ['of too much at once', { total: 9500, balance: 0 }, [9000, 500, -500]],
    ['of too much at once with what is owed', { total: 8900, balance: -500 }, [9000, -100, -400]],
    ['of too much at once, but for a balance', { total: 9500, balance: 700 }, [8800, 700, 0]],
    [
      'for one who owes more than an order can carry',
      { total: 2_147_483_647, balance: -2_147_483_647 },
      [9000, 2_147_474_647, -4_294_958_294],
    ],
  ])('%s', (_case, given, expected) => {
    const { dueAmount, appliedBalanceAmount, balanceAfter } = settle({
      ...given,
      minimum: 50,
      maximum: 9000,
    })
    expect([dueAmount, appliedBalanceAmount, balanceAfter]).toEqual(expected)
  })

  it('is paid by card and balance together, and never charged outside of the bounds', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 })
    const bounds = fc.record({
      minimum: fc.nat(500),
      maximum: fc.integer({ min: 501, max: 90_000 }),
    })
    fc.assert(
      fc.property(amount, amount, bounds, (total, balance, { minimum, maximum }) => {
        const { dueAmount, appliedBalanceAmount, balanceAfter } = settle({
          total,
          balance,
          minimum,
          maximum,
        })
        expect(dueAmount + appliedBalanceAmount).toBe(total)
        expect(balanceAfter).toBe(balance - appliedBalanceAmount)
        expect(dueAmount === 0 || dueAmount >= minimum).toBe(true)
        expect(dueAmount).toBeLessThanOrEqual(maximum)
        if (dueAmount === maximum) expect(balanceAfter).toBeLessThanOrEqual(0)
        else if (dueAmount > 0) expect(balanceAfter).toBe(0)
      }),
    )
  })
})
