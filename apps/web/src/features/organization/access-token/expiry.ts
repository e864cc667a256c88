export const lives = ['30', '90', '365', 'custom', 'none'] as const

/** Days that a token lives, or how its end is told otherwise. */
export type Life = (typeof lives)[number]

export interface LifeDraft {
  life: Life
  /** As typed; counts only where the life is a custom one. */
  days: string
}

/** The API allows a hundred years. */
export const mostDays = 36_500

const day = 24 * 60 * 60 * 1000
const soon = 14 * day

/** Null for no end, undefined while what is typed is no number of days. */
export function daysOf({ life, days }: LifeDraft): number | null | undefined {
  if (life === 'none') return null
  const number = Number(life === 'custom' ? days.trim() : life)
  return Number.isInteger(number) && number >= 1 && number <= mostDays ? number : undefined
}

export function endAfter(days: number, now: number): string {
  return new Date(now + days * day).toISOString()
}

export type ExpiryState = 'endless' | 'live' | 'soon' | 'expired'

export function expiryStateOf(expiresAt: string | null, now: number): ExpiryState {
  if (expiresAt === null) return 'endless'
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'expired'
  return left <= soon ? 'soon' : 'live'
}
