import type { Period } from './list-search.ts'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** When the period begins and ends where the reader is: all of the last day counts. */
export function timesOf({ from, to }: Period) {
  return { start: midnight(from, 0), end: midnight(to, 1) }
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
  if (day === undefined || !dayForm.test(day)) return undefined
  const date = new Date(`${day}T00:00`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
