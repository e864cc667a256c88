import { expect, test } from 'vitest'
import { passwordLength, ratePassword } from './rate-password.ts'

const limits = { minimum: 8, maximum: 128 }

test.each([
  ['', 'none'],
  ['short', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['Password1!', 'common'],
  ['tollgate2026', 'common'],
  ['aaaaaaaaaaaa', 'pattern'],
  ['abcabcabcabc', 'pattern'],
  ['1234567890', 'pattern'],
  ['poiuytrewq', 'pattern'],
  ['lovelace99', 'personal'],
  ['harbour-7-x', 'fair'],
  ['correct horse battery', 'strong'],
  ['лебедь рак и щука', 'strong'],
])('%s is %s', (password, judgement) => {
  expect(ratePassword(password, limits, ['Ada Lovelace', 'ada@example.com'])).toBe(judgement)
})

test('asks for no kinds of characters', () => {
  expect(ratePassword('seven wet otters sing', limits)).toBe('strong')
})

test('counts signs as people do', () => {
  expect(passwordLength('🐎🐎🐎🐎')).toBe(4)
})
