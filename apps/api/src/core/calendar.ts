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

/** The same day so many months later, or the last day of a month that has no such day. */
export function monthsAfter(instant: Date, months: number): Date {
  const moved = new Date(instant)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0)
  return moved
}
