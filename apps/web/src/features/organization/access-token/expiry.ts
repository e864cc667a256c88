export const lifetimes = ['30', '90', '365', 'custom', 'none'] as const

/** Days until a token expires, or that they are typed, or that it never does. */
export type Lifetime = (typeof lifetimes)[number]

export interface LifetimeDraft {
  lifetime: Lifetime
  /** As typed; counts only where the lifetime is custom. */
  days: string
}

/** The API allows a hundred years. */
export const maximumDays = 36_500

const day = 24 * 60 * 60 * 1000
const soon = 14 * day

/** Null for none, undefined while what is typed is no number of days. */
export function lifetimeDays({ lifetime, days }: LifetimeDraft): number | null | undefined {
  if (lifetime === 'none') return null
  const number = Number(lifetime === 'custom' ? days.trim() : lifetime)
  return Number.isInteger(number) && number >= 1 && number <= maximumDays ? number : undefined
}

export function expiryAfter(days: number, now: number): string {
  return new Date(now + days * day).toISOString()
}

export type ExpiryState = 'no_expiry' | 'active' | 'expiring' | 'expired'

export function expiryStateOf(expiresAt: string | null, now: number): ExpiryState {
  if (expiresAt === null) return 'no_expiry'
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'expired'
  return left <= soon ? 'expiring' : 'active'
}
