import { DAY, HOUR, secondsAfter } from '../../core/calendar.ts'

const FIRST = 10
const LONGEST = HOUR
const LONGEST_EXPONENT = 9
/** Longer than a processor takes to answer. */
const ASKING = 30
/** How long a buyer has to confirm the card. */
const ACTION = DAY

/** When to ask the processor again what became of a payment, after so many answers. */
export function nextAttemptAfter(now: Date, attempts: number): Date {
  const wait = FIRST * 2 ** Math.min(attempts, LONGEST_EXPONENT)
  return secondsAfter(now, Math.min(wait, LONGEST))
}

/** When to ask again should the process that asks now die. */
export function whileAsked(now: Date): Date {
  return secondsAfter(now, ASKING)
}

export function isActionOverdue(now: Date, { createdAt }: { createdAt: Date }): boolean {
  return secondsAfter(createdAt, ACTION) <= now
}
