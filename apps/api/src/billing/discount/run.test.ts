import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySchedule } from '../../testing/any-schedule.ts'
import { runs } from '../../testing/depth.ts'
import { type PeriodSchedule, periodOf } from '../subscription/period.ts'
import { isDiscountOn } from './run.ts'

const once = { duration: 'once', durationInMonths: null }
const forever = { duration: 'forever', durationInMonths: null }
const months = (durationInMonths: number) => ({ duration: 'repeating', durationInMonths })

function discountedCycles(
  discount: Parameters<typeof isDiscountOn>[0],
  anchor: string,
  given: Partial<PeriodSchedule> = {},
): number {
  const timeZone = given.timeZone ?? 'UTC'
  const schedule = { interval: 'month' as const, ...given, anchor: new Date(anchor), timeZone }
  return Array.from({ length: 24 }, (_, number) => periodOf(schedule, number)).filter(({ start }) =>
    isDiscountOn(discount, schedule.anchor, { start, timeZone }),
  ).length
}

test.each([
  ['once', once, '2026-01-15T10:00Z', {}, 1],
  ['once, on a yearly plan', once, '2026-01-15T10:00Z', { interval: 'year' as const }, 1],
  ['for three months', months(3), '2026-01-15T10:00Z', {}, 3],
  ['for three months, from the end of one', months(3), '2026-01-31T10:00Z', {}, 3],
  [
    'for three months, on a yearly plan',
    months(3),
    '2026-01-15T10:00Z',
    { interval: 'year' as const },
    1,
  ],
  [
    'for 13 months, on a yearly plan',
    months(13),
    '2026-01-15T10:00Z',
    { interval: 'year' as const },
    2,
  ],
  [
    'for three months, as clocks go back',
    months(3),
    '2026-09-14T22:00Z',
    { timeZone: 'Europe/Berlin' },
    3,
  ],
  [
    'for three months, as clocks go forward',
    months(3),
    '2026-01-31T23:30Z',
    { timeZone: 'Europe/Berlin' },
    3,
  ],
  ['forever', forever, '2026-01-15T10:00Z', {}, 24],
] as const)('%s', (_case, discount, anchor, given, cycles) => {
  expect(discountedCycles(discount, anchor, given)).toBe(cycles)
})

test.each([
  ['2026-01-31T10:00Z', 1],
  ['2026-01-30T10:00Z', 1],
  ['2026-01-28T10:00Z', 1],
  ['2026-01-31T10:00Z', 3],
  ['2024-01-29T10:00Z', 1],
])('of a plan since %s, for three months from a later one', (anchor, first) => {
  const schedule = { interval: 'month' as const, anchor: new Date(anchor), timeZone: 'UTC' }
  const { start: firstAppliedAt } = periodOf(schedule, first)
  const discounted = Array.from({ length: 24 }, (_, number) => first + number).filter((number) =>
    isDiscountOn(months(3), firstAppliedAt, { ...periodOf(schedule, number), timeZone: 'UTC' }),
  )
  expect(discounted).toEqual([first, first + 1, first + 2])
})

test('on a running subscription, until it was first applied', () => {
  const cycle = { start: new Date('2030-01-01'), timeZone: 'UTC' }
  expect(isDiscountOn(once, null, cycle)).toBe(true)
})

test('of any plan, as many bills as it has months, whichever is the first', () => {
  fc.assert(
    fc.property(
      anySchedule,
      fc.nat(26),
      fc.integer({ min: 1, max: 14 }),
      (schedule, first, count) => {
        const { timeZone, interval } = schedule
        const { start: firstAppliedAt } = periodOf(schedule, first)
        const bills = Math.ceil(count / (interval === 'year' ? 12 : 1))
        const numbers = Array.from({ length: bills + 2 }, (_, index) => first + index)
        const discounted = numbers.filter((number) =>
          isDiscountOn(months(count), firstAppliedAt, { ...periodOf(schedule, number), timeZone }),
        )
        expect(discounted).toEqual(numbers.slice(0, bills))
      },
    ),
    { numRuns: runs(300, 10_000) },
  )
})
