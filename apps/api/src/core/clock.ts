import { secondsAfter } from './calendar.ts'

export interface Clock {
  now(): Date
}

/** The machine's clock: the only place of the service that reads it. */
export const systemClock: Clock = {
  now() {
    return new Date()
  },
}

export interface MovableClock extends Clock {
  /** Forward, or back where they are negative. */
  advance(by: { seconds: number }): void
  /** Stops it, or lets it run on from where it is. */
  freeze(isFrozen: boolean): void
  isFrozen(): boolean
}

/** Runs like the machine’s, as far from it as it was moved. */
export function createMovableClock(): MovableClock {
  let ahead = 0
  let stoppedAt: Date | null = null
  const now = () => secondsAfter(stoppedAt ?? systemClock.now(), ahead)
  return {
    now,
    advance({ seconds }) {
      ahead += seconds
    },
    freeze(isFrozen) {
      if (isFrozen === (stoppedAt !== null)) return
      if (stoppedAt) ahead -= (systemClock.now().getTime() - stoppedAt.getTime()) / 1000
      stoppedAt = isFrozen ? systemClock.now() : null
    },
    isFrozen: () => stoppedAt !== null,
  }
}
