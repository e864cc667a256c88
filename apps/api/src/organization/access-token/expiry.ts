import { later, readDuration, secondsAfter } from '../../core/calendar.ts'
import { refusal } from '../../core/errors.ts'

const LONGEST_YEARS = 100
const AT = ['body', 'expires_in']

/** When a token made now ends: after seconds, or after an ISO 8601 duration; null is never. */
export function expiryOf(now: Date, expiresIn: string | number | null | undefined): Date | null {
  if (expiresIn === null || expiresIn === undefined) return null
  const end = typeof expiresIn === 'number' ? secondsAfter(now, expiresIn) : after(now, expiresIn)
  // Also true for an end so far away that no date can name it.
  if (!(end <= later(now, { years: LONGEST_YEARS }))) {
    throw refusal('access_token.expiry_too_late', { at: AT, values: { years: LONGEST_YEARS } })
  }
  if (!(end > now)) throw refusal('access_token.expiry_too_soon', { at: AT })
  return end
}

function after(now: Date, text: string): Date {
  const duration = readDuration(text)
  if (!duration) throw refusal('access_token.expiry_invalid', { at: AT })
  return later(now, duration)
}
