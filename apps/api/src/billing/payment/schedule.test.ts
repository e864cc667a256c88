import { expect, it } from 'vitest'
import { secondsBetween } from '../../core/calendar.ts'
import { isActionOverdue, nextAttemptAfter } from './lifecycle.ts'

const now = new Date('2026-03-14T12:00:00Z')

it.each([
  [0, 10],
  [1, 20],
  [2, 40],
  [8, 2560],
  [9, 3600],
  [1000, 3600],
])('asks again after attempt %i in %i seconds', (attempts, seconds) => {
  expect(secondsBetween(now, nextAttemptAfter(now, attempts))).toBe(seconds)
})

it('gives the buyer a day to act', () => {
  expect(isActionOverdue(now, { createdAt: new Date('2026-03-13T12:00:01Z') })).toBe(false)
  expect(isActionOverdue(now, { createdAt: new Date('2026-03-13T12:00:00Z') })).toBe(true)
})
