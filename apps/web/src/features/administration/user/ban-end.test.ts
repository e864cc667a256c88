import { expect, test } from 'vitest'
import { secondsUntil } from './ban-end.ts'

const now = new Date('2026-03-14T21:00')

test.each([
  ['2026-03-15', 3 * 3600],
  ['2026-03-16', 27 * 3600],
  ['2026-03-14', undefined],
  ['2025-03-15', undefined],
  ['2036-03-20', undefined],
  ['', undefined],
  ['soon', undefined],
])('a ban until %j lasts %s seconds', (day, seconds) => {
  expect(secondsUntil(day, now)).toBe(seconds)
})
