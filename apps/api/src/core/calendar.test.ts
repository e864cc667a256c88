import { expect, test } from 'vitest'
import { daysUntil, later, readDuration } from './calendar.ts'

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

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', 24],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', 24],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
])('in %s, %s begins at %s and has %d hours', (timeZone, date, begin, hours) => {
  const [day] = daysUntil(date, { count: 1, timeZone })
  expect(day?.begin.toISOString()).toBe(begin)
  expect(Number(day?.end) - Number(day?.begin)).toBe(hours * 3_600_000)
})

test('days follow each other up to the one of an instant, there where it is', () => {
  const instant = new Date('2026-03-01T23:30:00Z')
  const dates = (timeZone: string) =>
    daysUntil(instant, { count: 2, timeZone }).map(({ date }) => date)
  expect(dates('UTC')).toEqual(['2026-02-28', '2026-03-01'])
  expect(dates('Europe/Berlin')).toEqual(['2026-03-01', '2026-03-02'])
})
