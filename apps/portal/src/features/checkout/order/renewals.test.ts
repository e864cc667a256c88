import { expect, test } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { checkout, freeCheckout } from '#app/testing/fixtures.ts'
import { monthlyCheckout } from '#app/testing/monthly-checkout.ts'
import { renewalsOf } from './renewals.ts'

const now = new Date('2026-01-31T12:00:00Z')

function charged(given: Partial<CheckoutPublic>): string[] {
  return renewalsOf({ ...monthlyCheckout, ...given }, now).map(
    ({ from, amount, plusTax }) => `${from} ${amount}${plusTax ? ' + tax' : ''}`,
  )
}

const yearly = { ...monthlyCheckout.product, recurring_interval: 'year' } as const

function lasting(duration: 'once' | 'forever' | number): Partial<CheckoutPublic> {
  const fields = {
    id: 'd',
    name: 'Spring',
    code: null,
    type: 'percentage',
    basis_points: 2000,
  } as const
  const discount =
    typeof duration === 'number'
      ? ({ ...fields, duration: 'repeating', duration_in_months: duration } as const)
      : { ...fields, duration }
  return { discount, discount_amount: 380, total_amount: 1520 }
}

test('charges the total of today again at the same day of the next period, or its last', () => {
  expect(charged({ total_amount: 2261, tax_amount: 361 })).toEqual(['2026-02-28 2261'])
  expect(charged({ product: yearly })).toEqual(['2027-01-31 1900'])
})

test('counts from the day that it is where the merchant is', () => {
  const { organization } = monthlyCheckout
  const ahead = { organization: { ...organization, timezone: 'Pacific/Kiritimati' } }
  expect(charged(ahead)).toEqual(['2026-03-01 1900'])
})

test('nothing is charged later for what is paid once, or free', () => {
  expect(renewalsOf(checkout, now)).toEqual([])
  expect(renewalsOf({ ...freeCheckout, product: yearly }, now)).toEqual([])
})

test.each([
  ['forever', ['2026-02-28 1520']],
  ['once', ['2026-02-28 1900']],
  [1, ['2026-02-28 1900']],
  [3, ['2026-02-28 1520', '2026-04-30 1900']],
] as const)('charges the full price once a discount is over: %s', (duration, expected) => {
  expect(charged(lasting(duration))).toEqual(expected)
})

test.each([
  [3, ['2027-01-31 1900']],
  [12, ['2027-01-31 1900']],
  [13, ['2027-01-31 1520', '2028-01-31 1900']],
] as const)('months of a discount are those of the calendar: %s of a year', (months, expected) => {
  expect(charged({ ...lasting(months), product: yearly })).toEqual(expected)
})

test.each([
  [false, '2026-02-28 1900 + tax'],
  [true, '2026-02-28 1900'],
])('says that tax is added to the full price, unless it includes it: %s', (is_inclusive, line) => {
  const tax = { rate: 19, is_inclusive, jurisdiction: 'DE', reason: 'standard_rate' } as const
  expect(charged({ ...lasting('once'), tax, tax_amount: 289 })).toEqual([line])
})
