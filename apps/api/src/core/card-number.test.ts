import { expect, it } from 'vitest'
import { looksLikeCardNumber } from './card-number.ts'

it.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005'])(
  'takes %s for the number of a card',
  (text) => {
    expect(looksLikeCardNumber(text)).toBe(true)
  },
)

it.each(['4242424242424241', 'ctoken_test_success', '42', '', '0'.repeat(20)])(
  'does not take %j for one',
  (text) => {
    expect(looksLikeCardNumber(text)).toBe(false)
  },
)
