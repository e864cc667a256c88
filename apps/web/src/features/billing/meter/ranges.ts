import type { GetMeterQuantitiesInterval } from '#api/model/index.ts'

/** How far back a reader can look: hours of a day, days, or months of a year. */
export const ranges = ['1', '7', '30', '90', 'year'] as const

export type RangeName = (typeof ranges)[number]

export const usualRange: RangeName = '30'

interface Range {
  start_timestamp: string
  end_timestamp: string
  interval: GetMeterQuantitiesInterval
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Up to the hour that runs: what is asked for stays the same until the next. */
export function rangeUntil(now: Date, name: RangeName): Range {
  const end = Math.floor(now.getTime() / HOUR) * HOUR
  const range = (start: number, interval: Range['interval']): Range => ({
    start_timestamp: new Date(start).toISOString(),
    end_timestamp: new Date(end).toISOString(),
    interval,
  })
  if (name === '1') return range(end - 23 * HOUR, 'hour')
  // The middle of the month is in it wherever days begin.
  if (name === 'year')
    return range(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 15), 'month')
  return range(end - (Number(name) - 1) * DAY, 'day')
}
