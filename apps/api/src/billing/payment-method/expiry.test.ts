import { expect, it } from 'vitest'
import { expiryOf } from './expiry.ts'

it.each([
  ['2028-01-30T23:59:59.999Z', 'valid'],
  ['2028-01-31T00:00:00.000Z', 'soon'],
  ['2028-02-29T23:59:59.999Z', 'soon'],
  ['2028-03-01T00:00:00.000Z', 'expired'],
])('a card for 02/2028 is at %s: %s', (now, expiry) => {
  expect(expiryOf({ expiryMonth: 2, expiryYear: 2028 }, new Date(now))).toBe(expiry)
})
