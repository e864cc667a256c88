import { expect, test } from 'vitest'
import { later, readDuration } from './calendar.ts'

test.each([
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2028-01-31', { months: 1 }, '2028-02-29'],
  ['2026-01-31', { months: 2 }, '2026-03-31'],
  ['2026-03-31', { months: 1 }, '2026-04-30'],
  ['2026-12-15', { months: 1 }, '2027-01-15'],
  ['2028-02-29', { years: 1 }, '2029-02-28'],
  ['2026-01-31', { months: 0 }, '2026-01-31'],
])('%s and %j are %s, at the same time of day', (day, duration, then) => {
  const end = later(new Date(`${day}T23:30:00.000Z`), duration)
  expect(end.toISOString()).toBe(`${then}T23:30:00.000Z`)
})

test('has no date beyond the end of the calendar', () => {
  expect(later(new Date('2026-01-31'), { years: 999_999_999 }).getTime()).toBeNaN()
})

test.each(['90 days', '', 'P', 'P1.5Y', 'PT1H2Y'])('%j is no duration', (text) => {
  expect(readDuration(text)).toBeNull()
})
