import { expect, test } from 'vitest'
import { daysUntil, later, periodsBetween, readDuration, spelledTimeZone } from './calendar.ts'

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

test.each([
  ['europe/kyiv', 'Europe/Kyiv'],
  ['utc', 'UTC'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
])('the zone %s is spelled %s, and never called by another name', (given, spelled) => {
  expect(spelledTimeZone(given)).toBe(spelled)
})

test.each([
  ['hour', 'UTC', ['2026-03-29', '2026-03-29'], 24, '2026-03-29T00:00Z', '2026-03-30T00:00Z'],
  [
    'hour',
    'Europe/Berlin',
    ['2026-03-29', '2026-03-29'],
    23,
    '2026-03-28T23:00Z',
    '2026-03-29T22:00Z',
  ],
  [
    'hour',
    'Australia/Lord_Howe',
    ['2026-10-04', '2026-10-04'],
    23,
    '2026-10-03T13:30Z',
    '2026-10-04T13:00Z',
  ],
  [
    'day',
    'Asia/Kolkata',
    ['2026-01-31', '2026-02-01'],
    2,
    '2026-01-30T18:30Z',
    '2026-02-01T18:30Z',
  ],
  ['week', 'UTC', ['2026-01-01', '2026-01-05'], 2, '2025-12-29T00:00Z', '2026-01-12T00:00Z'],
  [
    'month',
    'America/New_York',
    ['2026-01-31', '2026-03-01'],
    3,
    '2026-01-01T05:00Z',
    '2026-04-01T04:00Z',
  ],
  ['year', 'UTC', ['2025-12-31', '2026-01-01'], 2, '2025-01-01T00:00Z', '2027-01-01T00:00Z'],
] as const)(
  'each %s of %s of %j: %i from %s to %s, without a gap',
  (interval, timeZone, [start, end], count, begin, finish) => {
    const periods = periodsBetween({ start, end }, { interval, timeZone })
    const [first, last] = [periods[0]?.begin, periods.at(-1)?.end]
    expect([periods.length, first, last]).toEqual([count, new Date(begin), new Date(finish)])
    expect(periods.slice(1).map((period) => period.begin)).toEqual(
      periods.slice(0, -1).map((period) => period.end),
    )
  },
)
