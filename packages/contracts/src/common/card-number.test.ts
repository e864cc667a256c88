import { expect, it } from 'vitest'
import { looksLikeCardNumber } from './card-number.ts'

it.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '3782-822463-10005',
  '5555555555554444',
  '2223003122003222',
  '6011111111111117',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
])('recognizes %s as a card number', (text) => {
  expect(looksLikeCardNumber(text)).toBe(true)
})

it.each([
  '4242424242424241',
  'ctoken_test_success',
  '42',
  '',
  '0'.repeat(16),
  '113000000000000001',
  '4222222222222',
])('does not recognize %j as one', (text) => {
  expect(looksLikeCardNumber(text)).toBe(false)
})
