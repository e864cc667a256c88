export interface Clock {
  now(): Date
}

/** The machine's clock: the only place of the service that reads it. */
export const systemClock: Clock = {
  now() {
    return new Date()
  },
}

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

export function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
