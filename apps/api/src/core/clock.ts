import { secondsAfter } from './calendar.ts'

export interface Clock {
  now(): Date
}

/** The machine's clock: the only place of the service that reads it. */
const systemClock: Clock = {
  now() {
    return new Date()
  },
}

export interface MovableClock extends Clock {
  /** Forward, or back where they are negative. */
  advance(by: { seconds: number }): void
}

/** Runs like the machine’s, as far from it as it was moved. */
export function createMovableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => secondsAfter(systemClock.now(), ahead),
    advance({ seconds }) {
      ahead += seconds
    },
  }
}
