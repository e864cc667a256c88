import { MINUTE } from '../../core/calendar.ts'

export const MOST_TRIES = 10
const FIRST_SECONDS = 2
const LONGEST_SECONDS = 20 * MINUTE
/** So that what failed together isn’t tried again together. */
const JITTER = 0.25

/**
 * How long to wait after so many tries have failed; `random` is from 0 to 1. A receiver that asks for more time gets it,
 * up to the longest wait.
 */
export function secondsUntilRetry(tries: number, random: number, asked = 0): number {
  const seconds = Math.max(FIRST_SECONDS * 2 ** (tries - 1), asked)
  return Math.min(seconds * (1 + JITTER * random), LONGEST_SECONDS)
}
