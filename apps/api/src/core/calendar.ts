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

export interface CalendarDay {
  date: string
  begin: Date
  /** Exclusive: when the next day begins. */
  end: Date
}

/** That many days of a time zone in a row, up to a date or else the one of an instant. */
export function daysUntil(
  last: string | Date,
  { count, timeZone }: { count: number; timeZone: string },
): CalendarDay[] {
  const end =
    typeof last === 'string'
      ? Temporal.PlainDate.from(last)
      : Temporal.Instant.fromEpochMilliseconds(last.getTime())
          .toZonedDateTimeISO(timeZone)
          .toPlainDate()
  const beginOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  return Array.from({ length: count }, (_, index) => {
    const day = end.subtract({ days: count - 1 - index })
    return { date: day.toString(), begin: beginOf(day), end: beginOf(day.add({ days: 1 })) }
  })
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
