import { expect, test } from 'vitest'
import { daysOfPeriod } from './days.ts'

function days(from: string | null, now: string, timeZone = 'UTC') {
  const begin = from === null ? null : new Date(from)
  return [
    { resetAt: begin, countsFrom: null },
    { resetAt: null, countsFrom: begin },
    { resetAt: begin, countsFrom: begin && new Date(begin.getTime() - 86_400_000) },
  ].map((account) =>
    daysOfPeriod(account, { now: new Date(now), timeZone }).map(({ begin: at }) =>
      at.toISOString().slice(0, 16),
    ),
  )
}

test.each([
  ['on the day that it began', '2026-06-01T08:07Z', '2026-06-01T09:00Z', ['2026-06-01T08:00']],
  [
    'from the quarter in which it began, whatever the time of day',
    '2026-06-01T23:50Z',
    '2026-06-03T00:10Z',
    ['2026-06-01T23:45', '2026-06-02T00:00', '2026-06-03T00:00'],
  ],
  ['before it began, as clocks differ', '2026-06-01T00:00Z', '2026-05-31T23:59Z', []],
])('%s', (_, resetAt, now, expected) => {
  expect(days(resetAt, now)).toEqual([expected, expected, expected])
})

test('days begin where the reader is', () => {
  const kolkata = days('2026-06-01T20:00Z', '2026-06-02T19:00Z', 'Asia/Kolkata')
  expect(kolkata[0]).toEqual(['2026-06-01T20:00', '2026-06-02T18:30'])
})

test('a year at most, and a month where no period has ended', () => {
  expect(days('2024-01-01T00:00Z', '2026-06-01T12:00Z')[0]).toHaveLength(366)
  expect(days(null, '2026-06-01T12:00Z')[0]).toHaveLength(30)
})
