import { describe, expect, it } from 'vitest'
import { testCards } from '../cards.ts'
import {
  brandOf,
  groupExpiry,
  groupNumber,
  hasValidCheckDigit,
  monthOf,
  problemsOf,
} from './card-rules.js'

const good = { number: '4242 4242 4242 4242', expiry: '03 / 26', securityCode: '123' }
const known = {
  month: '2026-03',
  isTestCard: (digits: string) => testCards.some(({ number }) => number === digits),
}

it('accepts every test card', () => {
  for (const { number } of testCards) expect(problemsOf({ ...good, number }, known)).toEqual([])
})

it.each([
  [{ number: '' }, 'number', 'number_invalid'],
  [{ number: '4242 4242 4242 4241' }, 'number', 'number_invalid'],
  [{ number: '5555 5555 5555 4444' }, 'number', 'not_a_test_card'],
  [{ expiry: '' }, 'expiry', 'expiry_invalid'],
  [{ expiry: '13 / 26' }, 'expiry', 'expiry_invalid'],
  [{ expiry: '02 / 26' }, 'expiry', 'expired'],
  [{ expiry: '12 / 25' }, 'expiry', 'expired'],
  [{ securityCode: '12' }, 'security_code', 'security_code_invalid'],
  [{ securityCode: '12a' }, 'security_code', 'security_code_invalid'],
])('says what is wrong with %j', (change, field, problem) => {
  expect(problemsOf({ ...good, ...change }, known)).toEqual([{ field, problem }])
})

it('finds a digit that was mistyped or swapped', () => {
  expect(hasValidCheckDigit('4000000000003220')).toBe(true)
  expect(hasValidCheckDigit('4000000000003221')).toBe(false)
  expect(hasValidCheckDigit('4000000000002320')).toBe(false)
  expect(hasValidCheckDigit('0000')).toBe(false)
})

describe('while typing', () => {
  it('groups the digits', () => {
    expect(groupNumber('42424242a4')).toBe('4242 4242 4')
    expect(groupExpiry('0')).toBe('0')
    expect(groupExpiry('0328')).toBe('03 / 28')
  })

  it('reads a month however it was written', () => {
    expect(monthOf('03/28')).toBe('2028-03')
    expect(monthOf('0328')).toBe('2028-03')
    expect(monthOf('00 / 28')).toBeNull()
  })

  it('distinguishes brands', () => {
    expect(brandOf('4242')).toBe('visa')
    expect(brandOf('2221')).toBe('mastercard')
    expect(brandOf('371449635398431')).toBe('amex')
    expect(brandOf('6011')).toBe('unknown')
  })
})
