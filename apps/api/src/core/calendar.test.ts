import { expect, test } from 'vitest'
import { monthsAfter } from './calendar.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 0, '2026-01-31'],
])('%s and %i months are %s, at the same time of day', (day, months, then) => {
  const moved = monthsAfter(new Date(`${day}T23:30:00.000Z`), months)
  expect(moved.toISOString()).toBe(`${then}T23:30:00.000Z`)
})
