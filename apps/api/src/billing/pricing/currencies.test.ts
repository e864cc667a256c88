import { presentmentCurrencies } from '@tollgate/contracts/currencies'
import { expect, it } from 'vitest'
import { decimal, problemsOfSteps, termsOf } from './currencies.ts'

it.each(presentmentCurrencies)('%s has a minimum that can be charged', (currency) => {
  const { minimumAmount, maximumAmount, maximumCustomAmount, step } = termsOf(currency)
  expect(minimumAmount).toBeGreaterThanOrEqual(30)
  expect(minimumAmount % step).toBe(0)
  expect(maximumCustomAmount).toBeGreaterThan(minimumAmount * 20)
  expect(maximumAmount).toBeGreaterThanOrEqual(maximumCustomAmount)
  expect(maximumAmount % step).toBe(0)
})

it('has currencies of ISO 4217 alone, each once', () => {
  const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'SLE'])
  expect(presentmentCurrencies.filter((code) => !known.has(code.toUpperCase()))).toEqual([])
  expect(new Set(presentmentCurrencies).size).toBe(137)
})

it.each([
  ['usd', 2, 1],
  ['huf', 2, 1],
  ['twd', 2, 1],
  ['jpy', 0, 1],
  ['isk', 0, 1],
  ['ugx', 0, 1],
  ['mga', 0, 1],
  ['kwd', 3, 10],
])('%s has %d digits, in steps of %d', (currency, exponent, step) => {
  expect(termsOf(currency)).toMatchObject({ exponent, step })
})

it('refuses what the processor can’t charge, and names the step', () => {
  expect(problemsOfSteps(1230, 'kwd', ['body', 'amount'])).toEqual([])
  expect(problemsOfSteps(1234, 'kwd', ['body', 'amount'])).toMatchObject([
    { code: 'amount.not_in_steps', values: { step: 10, currency: 'kwd' } },
  ])
  expect(problemsOfSteps(1234, 'usd', ['body', 'amount'])).toEqual([])
})

it('sells nothing in a currency that no one charges', () => {
  expect(() => termsOf('xau')).toThrow(RangeError)
  expect(() => termsOf('toString')).toThrow(RangeError)
})

it.each([
  [1900, 'usd', '19.00'],
  [5, 'eur', '0.05'],
  [0, 'usd', '0.00'],
  [1900, 'jpy', '1900'],
  [1900, 'kwd', '1.900'],
  [1900, 'huf', '19.00'],
  [99_999_999, 'usd', '999999.99'],
])('%d %s is written as %s', (amount, currency, expected) => {
  expect(decimal(amount, currency)).toBe(expected)
})
