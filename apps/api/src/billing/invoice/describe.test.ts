import { expect, test } from 'vitest'
import { formatDay } from './describe.ts'

test.each([
  [{ timeZone: 'Europe/Berlin' }, 'February 1, 2026'],
  [{ timeZone: 'America/New_York' }, 'January 31, 2026'],
  [{}, 'January 31, 2026'],
])('a day is that of the merchant: %o', (content, day) => {
  expect(formatDay('2026-01-31T23:30:00.000Z', content, { language: 'en' })).toBe(day)
})
