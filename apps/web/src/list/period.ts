import type { Period } from './list-search.ts'

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** When the period begins and ends where the reader is: all of the last day counts, unless it ends at an instant. */
export function timesOf({ from, to }: Period) {
  return {
    start: instantOf(from)?.toISOString() ?? midnight(from, 0),
    end: instantOf(to)?.toISOString() ?? midnight(to, 1),
  }
}

/** When the day begins, or one some days later. */
function midnight(day: string | undefined, daysLater: number): string | undefined {
  const date = dayOf(day)
  if (date === undefined) return undefined
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

/** The beginning of a day; of what is none, nothing. */
export function dayOf(day: string | undefined): Date | undefined {
  return day !== undefined && dayForm.test(day) ? dateOf(`${day}T00:00`) : undefined
}

/** What a link to a part of a day names instead. */
export function instantOf(time: string | undefined): Date | undefined {
  return time !== undefined && instantForm.test(time) ? dateOf(time) : undefined
}

function dateOf(text: string): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
