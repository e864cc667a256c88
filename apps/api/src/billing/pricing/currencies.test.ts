import { presentmentCurrencies } from '@tollgate/contracts/currencies'
import { expect, it } from 'vitest'
import { decimal, termsOf } from './currencies.ts'

it.each(presentmentCurrencies)('%s has the digits that screens show', (currency) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { exponent, minimumAmount } = termsOf(currency)
  expect(exponent).toBe(format.resolvedOptions().maximumFractionDigits)
  expect(minimumAmount).toBeGreaterThan(0)
})

it('sells nothing in a currency that no one charges', () => {
  expect(() => termsOf('xau')).toThrow(RangeError)
})

it.each([
  [1900, 'usd', '19.00'],
  [5, 'eur', '0.05'],
  [0, 'usd', '0.00'],
  [1900, 'jpy', '1900'],
  [99_999_999, 'usd', '999999.99'],
])('%d %s is written as %s', (amount, currency, expected) => {
  expect(decimal(amount, currency)).toBe(expected)
})
