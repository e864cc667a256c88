import { expect, test } from 'vitest'
import { rangesUntil } from './ranges.ts'

const monday = new Date('2026-03-02T09:00:00Z')

test.each([
  ['7', '2026-02-24', '2026-03-02', '2026-02-17', '2026-02-23'],
  ['90', '2025-12-03', '2026-03-02', '2025-09-04', '2025-12-02'],
  ['year', '2025-04-01', '2026-03-02', '2024-04-01', '2025-03-31'],
] as const)('%s is from %s to %s, and before from %s to %s', (name, ...dates) => {
  const { range, before } = rangesUntil(monday, 'UTC', name)
  expect([range, before].flatMap((each) => [each.start_date, each.end_date])).toEqual(dates)
})

test.each([
  ['Pacific/Kiritimati', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01'],
])('today is that of %s', (timeZone, today) => {
  const early = new Date('2026-03-02T07:59:00Z')
  expect(rangesUntil(early, timeZone, '7').range.end_date).toBe(today)
})
