import { describe, expect, it } from 'vitest'
import { paymentRequirementsOf } from './present.ts'

describe('what has to be paid', () => {
  it.each([
    // kinds, recurring, total → free, discountable, payment, setup, form
    [['free'], false, 0, [true, false, false, false, false]],
    [['fixed'], false, 1900, [false, true, true, false, true]],
    [['fixed'], false, 0, [false, true, false, false, false]],
    [['custom'], false, 500, [false, true, true, false, true]],
    [['free'], true, 0, [true, false, false, false, false]],
    [['fixed'], true, 0, [false, true, false, true, true]],
    [['metered_unit'], true, 0, [false, false, false, true, true]],
  ] satisfies [string[], boolean, number, boolean[]][])(
    'of %j, recurring %j, total %i',
    (amountTypes, isRecurring, totalAmount, expected) => {
      expect(
        Object.values(paymentRequirementsOf({ amountTypes, isRecurring, totalAmount })),
      ).toEqual(expected)
    },
  )
})
