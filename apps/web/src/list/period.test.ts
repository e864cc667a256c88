import { expect, test } from 'vitest'
import { timesOf } from './period.ts'

test.each([
  [
    { from: '2026-06-01', to: '2026-06-30' },
    '2026-06-01T00:00:00.000Z',
    '2026-07-01T00:00:00.000Z',
  ],
  [
    { from: '2026-06-01T08:01:00.000Z', to: '2026-07-01T08:01:00Z' },
    '2026-06-01T08:01:00.000Z',
    '2026-07-01T08:01:00.000Z',
  ],
  [{ from: '2026-02-31T25:00:00Z', to: 'tomorrow' }, undefined, undefined],
])('%j is from %s to before %s', (period, start, end) => {
  expect(timesOf(period)).toEqual({ start, end })
})
