import { secondsAfter } from '../core/calendar.ts'
import type { MovableClock } from '../core/clock.ts'

export interface Duration {
  seconds?: number
  minutes?: number
  hours?: number
  days?: number
}

export interface TestClock extends MovableClock {
  advance(duration: Duration): void
  moveTo(instant: Date): void
}

/** A clock that stops until a test moves it. */
export function createTestClock(start = new Date('2026-03-14T09:26:53.589Z')): TestClock {
  let now = start
  let isFrozen = true
  return {
    now: () => now,
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now = secondsAfter(now, seconds + 60 * (minutes + 60 * (hours + 24 * days)))
    },
    moveTo(instant) {
      now = instant
    },
    freeze(given) {
      isFrozen = given
    },
    isFrozen: () => isFrozen,
  }
}
