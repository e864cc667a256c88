import { secondsAfter } from '../../core/clock.ts'

const FIRST_SECONDS = 10
const LONGEST_SECONDS = 3600
const LONGEST_EXPONENT = 9
/** Longer than a processor takes to answer. */
const ASKING_SECONDS = 30
/** How long a buyer has to confirm the card. */
const ACTION_SECONDS = 86_400

/** When to ask the processor again what became of a payment, after so many answers. */
export function nextAttemptAfter(now: Date, attempts: number): Date {
  const wait = FIRST_SECONDS * 2 ** Math.min(attempts, LONGEST_EXPONENT)
  return secondsAfter(now, Math.min(wait, LONGEST_SECONDS))
}

/** When to ask again should the process that asks now die. */
export function whileAsked(now: Date): Date {
  return secondsAfter(now, ASKING_SECONDS)
}

export function isActionOverdue(now: Date, { createdAt }: { createdAt: Date }): boolean {
  return secondsAfter(createdAt, ACTION_SECONDS) <= now
}
