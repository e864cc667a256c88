export const lifetimes = ['30', '90', '365', 'custom', 'none'] as const

/** Days that a token lives, or how its end is told otherwise. */
export type Lifetime = (typeof lifetimes)[number]

export interface LifetimeDraft {
  lifetime: Lifetime
  /** As typed; counts only where the life is a custom one. */
  days: string
}

/** The API allows a hundred years. */
export const maximumDays = 36_500

const day = 24 * 60 * 60 * 1000
const soon = 14 * day

/** Null for no end, undefined while what is typed is no number of days. */
export function lifetimeDays({ lifetime: life, days }: LifetimeDraft): number | null | undefined {
  if (life === 'none') return null
  const number = Number(life === 'custom' ? days.trim() : life)
  return Number.isInteger(number) && number >= 1 && number <= maximumDays ? number : undefined
}

export function expiryAfter(days: number, now: number): string {
  return new Date(now + days * day).toISOString()
}

export type ExpiryState = 'endless' | 'live' | 'soon' | 'expired'

export function expiryStateOf(expiresAt: string | null, now: number): ExpiryState {
  if (expiresAt === null) return 'endless'
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'expired'
  return left <= soon ? 'soon' : 'live'
}
