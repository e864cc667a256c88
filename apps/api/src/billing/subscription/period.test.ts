import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySchedule } from '../../testing/any-schedule.ts'
import { runs } from '../../testing/depth.ts'
import { type PeriodSchedule, periodOf } from './period.ts'

function starts(anchor: string, given: Partial<PeriodSchedule>, count: number): string[] {
  const schedule = {
    anchor: new Date(anchor),
    timeZone: 'UTC',
    interval: 'month' as const,
    ...given,
  }
  return Array.from({ length: count }, (_, number) =>
    periodOf(schedule, number).start.toISOString(),
  )
}

describe('periods begin', () => {
  it.each([
    [
      'on the last day where a month has none',
      '2026-01-31',
      ['01-31', '02-28', '03-31', '04-30', '05-31'],
    ],
    ['on 29 February in a leap year', '2028-01-30', ['01-30', '02-29', '03-30', '04-30', '05-30']],
    ['on the same day else', '2026-11-15', ['11-15', '12-15', '01-15']],
  ])('%s', (_case, anchor, days) => {
    const found = starts(`${anchor}T23:30:00.000Z`, {}, days.length)
    expect(found.map((start) => start.slice(5, 10))).toEqual(days)
    expect(new Set(found.map((start) => start.slice(11)))).toEqual(new Set(['23:30:00.000Z']))
  })

  it('each year, and on 29 February again when there is one', () => {
    const found = starts('2028-02-29T00:00:00.000Z', { interval: 'year' }, 5)
    expect(found.map((start) => start.slice(0, 10))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('at the same time by the clocks of their zone, summer and winter', () => {
    const timeZone = 'Europe/Berlin'
    expect(starts('2026-02-28T23:00:00.000Z', { timeZone }, 3)).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
      '2026-04-30T22:00:00.000Z',
    ])
    expect(starts('2026-09-29T22:00:00.000Z', { timeZone }, 2)).toEqual([
      '2026-09-29T22:00:00.000Z',
      '2026-10-29T23:00:00.000Z',
    ])
  })

  it('an hour later on the day whose clocks skip that time, and only then', () => {
    expect(starts('2026-02-28T01:30:00.000Z', { timeZone: 'Europe/Berlin' }, 3)).toEqual([
      '2026-02-28T01:30:00.000Z',
      '2026-03-28T01:30:00.000Z',
      '2026-04-28T00:30:00.000Z',
    ])
    expect(starts('2026-01-29T01:30:00.000Z', { timeZone: 'Europe/Berlin' }, 4)[2]).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })
})

const formats = new Map<string, Intl.DateTimeFormat>()

/** What calendars and clocks of a zone show, as the instant that it would be in UTC. */
function shown(instant: number, timeZone: string): number {
  const digits = 'numeric'
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, hourCycle: 'h23', year: digits, month: digits, day: digits },
      ...{ hour: digits, minute: digits, second: digits },
    })
  formats.set(timeZone, format)
  const parts = format.formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** So many months later by the calendar alone. */
function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor)
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const day = Math.min(from.getUTCDate(), month.getUTCDate())
  return month.setUTCDate(day) + (anchor % 86_400_000)
}

describe('any period', () => {
  it('begins with the anchor, and ends where the next begins, later than it began', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(240), (schedule, number) => {
        const { start, end } = periodOf(schedule, number)
        expect(end.getTime()).toBeGreaterThan(start.getTime())
        expect(periodOf(schedule, number + 1).start).toEqual(end)
        expect(periodOf(schedule, 0).start).toEqual(schedule.anchor)
      }),
    )
  })

  it('begins when clocks of its zone show the time of the anchor, or skip it', () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(30), (schedule, number) => {
        const { anchor, timeZone, interval } = schedule
        const start = periodOf(schedule, number).start.getTime()
        const months = interval === 'year' ? 12 * number : number
        const expected = monthsAfter(shown(anchor.getTime(), timeZone), months)
        const late = shown(start, timeZone) - expected
        if (late === 0) return
        expect(late).toBeGreaterThan(0)
        expect(shown(start - late, timeZone)).toBeLessThan(expected)
        expect(shown(start, timeZone) - shown(start - late, timeZone)).toBe(2 * late)
      }),
      { numRuns: runs(300, 10_000) },
    )
  })
})
