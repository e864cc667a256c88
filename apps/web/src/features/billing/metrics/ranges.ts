/** How far back a reader can look: days up to today, or all months of a year up to this one. */
export const ranges = ['7', '30', '90', 'year'] as const

export type RangeName = (typeof ranges)[number]

export const usualRange: RangeName = '30'

interface Range {
  start_date: string
  end_date: string
  interval: 'day' | 'month'
}

/** The range up to today where the days are, and one as long right before it. */
export function rangesUntil(
  now: Date,
  timeZone: string,
  name: RangeName,
): { range: Range; before: Range } {
  const [year, month, day] = dayIn(timeZone, now)
  if (name === 'year') {
    const range = { start_date: dateOf(year, month - 11, 1), end_date: dateOf(year, month, day) }
    const before = {
      start_date: dateOf(year, month - 23, 1),
      end_date: dateOf(year, month - 11, 0),
    }
    return { range: { ...range, interval: 'month' }, before: { ...before, interval: 'month' } }
  }
  const count = Number(name)
  const rangeTo = (last: number): Range => ({
    start_date: dateOf(year, month, last - count + 1),
    end_date: dateOf(year, month, last),
    interval: 'day',
  })
  return { range: rangeTo(day), before: rangeTo(day - count) }
}

/** The months are counted from 0, as those of dates are. */
function dayIn(timeZone: string, now: Date): [year: number, month: number, day: number] {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return [parts.get('year') ?? 0, (parts.get('month') ?? 0) - 1, parts.get('day') ?? 0]
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
