import { expect, test } from 'vitest'
import { expiryAfter, expiryStateOf, lifetimeDays } from './expiry.ts'

const now = Date.parse('2026-03-14T09:00:00.000Z')

test.each([
  ['30', '', 30],
  ['none', '7', null],
  ['custom', ' 7 ', 7],
  ['custom', '', undefined],
  ['custom', '0', undefined],
  ['custom', '1.5', undefined],
  ['custom', '36501', undefined],
  ['custom', 'a week', undefined],
] as const)('a life of %s with “%s” typed is %s days', (life, days, number) => {
  expect(lifetimeDays({ lifetime: life, days })).toBe(number)
})

test('ends so many days from now', () => {
  expect(expiryAfter(30, now)).toBe('2026-04-13T09:00:00.000Z')
})

test.each([
  [null, 'no_expiry'],
  ['2026-03-14T09:00:00.000Z', 'expired'],
  ['2026-03-14T09:00:01.000Z', 'expiring'],
  ['2026-03-28T09:00:00.000Z', 'expiring'],
  ['2026-03-28T09:00:01.000Z', 'active'],
] as const)('what ends at %s is %s', (expiresAt, state) => {
  expect(expiryStateOf(expiresAt, now)).toBe(state)
})
