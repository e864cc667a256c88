import { DAY, MINUTE, secondsAfter } from '../../core/calendar.ts'

/** Days between a failed attempt and the next: 2, 7, 14 and 21 days after the first. */
const DAYS_TO_NEXT = [2, 5, 7, 7]
const DAYS_IN_ALL = 21

/** How often customers may try themselves to pay one order. */
export const RETRIES_BY_HAND = 5

/** Why a bank declines a card for good: asking again can only fail. */
const FINAL_DECLINES: ReadonlySet<string> = new Set([
  'account_closed',
  'bank_account_restricted',
  'card_not_supported',
  'card_velocity_exceeded',
  'do_not_honor',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

interface FailedAttempt {
  /** When the first attempt failed. */
  pastDueAt: Date
  /** How many have failed, this one included; those of customers themselves don’t count. */
  failures: number
  /** When this one was due. */
  at: Date
  /** What the processor calls the reason. */
  declineCode: string | null
}

/** When a subscription ends that stays unpaid. */
export function deadlineOf(pastDueAt: Date): Date {
  return secondsAfter(pastDueAt, DAYS_IN_ALL * DAY + MINUTE)
}

/** When an unpaid order is charged again, or null when its subscription ends. */
export function nextAttemptAt({
  pastDueAt,
  failures,
  at,
  declineCode,
}: FailedAttempt): Date | null {
  const deadline = deadlineOf(pastDueAt)
  if (at >= deadline) return null
  if (declineCode !== null && FINAL_DECLINES.has(declineCode)) return deadline
  const days = DAYS_TO_NEXT[failures - 1]
  return days === undefined ? null : secondsAfter(at, days * DAY)
}

/** Until when benefits stay although a renewal could not be paid. */
export function graceEndsAt(pastDueAt: Date, graceDays: number): Date {
  return secondsAfter(pastDueAt, graceDays * DAY)
}
