import { describe, expect, it } from 'vitest'
import { addressFields, paymentRequirementsOf } from './present.ts'

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

describe('which lines of the address are asked for', () => {
  const country = ['country']
  const full = ['country', 'city', 'postal_code', 'line1', 'line2']

  it.each([
    ['DE', false, false, country],
    [null, false, false, country],
    ['DE', true, false, full],
    ['DE', false, true, full],
    ['US', false, false, [...full, 'state']],
    ['CA', false, false, [...full, 'state']],
  ])('in %s, required %j, for a business %j', (where, required, business, expected) => {
    const fields = addressFields({
      country: where,
      requireBillingAddress: required,
      isBusinessCustomer: business,
    })
    const asked = Object.entries(fields).filter(([, isAsked]) => isAsked)
    expect(asked.map(([line]) => line).sort()).toEqual([...expected].sort())
  })
})
