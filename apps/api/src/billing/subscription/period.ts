import type { RecurringInterval } from '@tollgate/contracts'
import { Temporal } from 'temporal-polyfill'

/** When periods begin: on the day and at the time of the anchor, as clocks show it in its zone. */
export interface PeriodSchedule {
  anchor: Date
  timeZone: string
  interval: RecurringInterval
}

export interface Period {
  /** From 0: how many intervals after the anchor it begins. */
  number: number
  start: Date
  /** The first instant that is not part of it. */
  end: Date
}

/**
 * The period so many intervals after the anchor. Each is counted from the anchor and never from the
 * last end, so that 31 January, 28 February and 31 March follow each other.
 */
export function periodOf(schedule: PeriodSchedule, number: number): Period {
  return { number, start: beginning(schedule, number), end: beginning(schedule, number + 1) }
}

/** So many months after an instant, as clocks show it in a zone. */
export function monthsLater(instant: Date, months: number, timeZone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  return new Date(start.toZonedDateTimeISO(timeZone).add({ months }).epochMilliseconds)
}

/** The same, but from the last day of a month to the last day of another. */
export function monthEndsLater(instant: Date, months: number, timeZone: string): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    timeZone,
  )
  const end = start.add({ months })
  const isLastDay = start.day === start.daysInMonth
  return new Date((isLastDay ? end.with({ day: end.daysInMonth }) : end).epochMilliseconds)
}

function beginning({ anchor, timeZone, interval }: PeriodSchedule, number: number): Date {
  return monthsLater(anchor, interval === 'year' ? 12 * number : number, timeZone)
}
