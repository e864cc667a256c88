import { expect, test } from 'vitest'
import { rangeUntil } from './ranges.ts'

test.each([
  ['1', '2026-03-13T10:00:00.000Z', 'hour'],
  ['7', '2026-03-08T09:00:00.000Z', 'day'],
  ['90', '2025-12-15T09:00:00.000Z', 'day'],
  ['year', '2025-04-15T00:00:00.000Z', 'month'],
] as const)('%s begins at %s, by %s', (name, start_timestamp, interval) => {
  expect(rangeUntil(new Date('2026-03-14T09:26:53.589Z'), name)).toEqual({
    start_timestamp,
    end_timestamp: '2026-03-14T09:00:00.000Z',
    interval,
  })
})
