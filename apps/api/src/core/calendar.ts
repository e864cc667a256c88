import { Temporal } from 'temporal-polyfill'

/** Lengths of time in seconds. Days are those of UTC, which all have the same length. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

export function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}

/** A zone's name as it is written, which any case stands for. */
export function spelledTimeZone(name: string): string {
  return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
}

export interface Period {
  begin: Date
  /** Exclusive: when the next one begins. */
  end: Date
}

export interface CalendarDay extends Period {
  date: string
}

/** That many days of a time zone in a row, up to a date or else the one of an instant. */
export function daysUntil(
  last: string | Date,
  { count, timeZone }: { count: number; timeZone: string },
): CalendarDay[] {
  const end = typeof last === 'string' ? Temporal.PlainDate.from(last) : dateAt(last, timeZone)
  return Array.from({ length: count }, (_, index) => {
    const day = end.subtract({ days: count - 1 - index })
    return { date: day.toString(), ...periodOf(day, day.add({ days: 1 }), timeZone) }
  })
}

/** The month of a time zone that an instant is in. */
export function monthOf(instant: Date, timeZone: string): Period {
  const first = dateAt(instant, timeZone).with({ day: 1 })
  return periodOf(first, first.add(steps.month), timeZone)
}

/** The date in a time zone at an instant. */
export function dateOf(instant: Date, timeZone: string): string {
  return dateAt(instant, timeZone).toString()
}

function dateAt(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

const steps = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  year: { years: 1 },
}

/** Whole periods of a calendar in a row, from that of one date to that of another; weeks begin on Monday. */
export function periodsBetween(
  { start, end }: { start: string; end: string },
  { interval, timeZone }: { interval: keyof typeof steps | 'hour'; timeZone: string },
): Period[] {
  const last = Temporal.PlainDate.from(end)
  const step = interval === 'hour' ? steps.day : steps[interval]
  const found: Period[] = []
  let day = beginOf(interval, Temporal.PlainDate.from(start))
  let begin = instantOf(day, timeZone)
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    day = day.add(step)
    const end = instantOf(day, timeZone)
    found.push({ begin, end })
    begin = end
  }
  return interval === 'hour' ? found.flatMap(hoursOf) : found
}

function beginOf(interval: keyof typeof steps | 'hour', day: Temporal.PlainDate) {
  if (interval === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  if (interval === 'month') return day.with({ day: 1 })
  if (interval === 'year') return day.with({ month: 1, day: 1 })
  return day
}

function periodOf(day: Temporal.PlainDate, next: Temporal.PlainDate, timeZone: string): Period {
  return { begin: instantOf(day, timeZone), end: instantOf(next, timeZone) }
}

function instantOf(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The last is shorter or longer where clocks change by half an hour. */
function hoursOf({ begin, end }: Period): Period[] {
  const count = Math.floor(secondsBetween(begin, end) / HOUR)
  const starts = Array.from({ length: count }, (_, hour) => secondsAfter(begin, hour * HOUR))
  return starts.map((start, index) => ({ begin: start, end: starts[index + 1] ?? end }))
}

/** A duration such as `P90D` (ISO 8601), or null if the text is none. */
export function readDuration(text: string): Temporal.Duration | null {
  try {
    return Temporal.Duration.from(text)
  } catch {
    return null
  }
}

/**
 * The instant that much later in the calendar of UTC: the same day of a later month, or its last day if
 * it has no such day. An invalid date if that is beyond the calendar’s end.
 */
export function later(instant: Date, duration: Temporal.DurationLike): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('UTC')
  try {
    return new Date(start.add(duration).epochMilliseconds)
  } catch {
    return new Date(Number.NaN)
  }
}
