import { DAY, HOUR, MINUTE, monthsAfter, secondsAfter } from '../../core/calendar.ts'
import { refusal } from '../../core/errors.ts'

const LONGEST_YEARS = 100
const AT = ['body', 'expires_in']
const DURATION =
  /^P(?:(?<weeks>\d+)W)?(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:[.,]\d+)?)S)?)?$/

/** When a token made now ends: after seconds, or after an ISO 8601 duration; null is never. */
export function expiryOf(now: Date, expiresIn: string | number | null | undefined): Date | null {
  if (expiresIn === null || expiresIn === undefined) return null
  const end = typeof expiresIn === 'number' ? secondsAfter(now, expiresIn) : after(now, expiresIn)
  // Also true for an end so far away that no date can name it.
  if (!(end <= monthsAfter(now, LONGEST_YEARS * 12))) {
    throw refusal('access_token.expiry_too_late', { at: AT, values: { years: LONGEST_YEARS } })
  }
  if (!(end > now)) throw refusal('access_token.expiry_too_soon', { at: AT })
  return end
}

function after(now: Date, duration: string): Date {
  const parts = DURATION.exec(duration)?.groups
  if (!parts) throw refusal('access_token.expiry_invalid', { at: AT })
  const of = (name: string) => Number((parts[name] ?? '0').replace(',', '.'))
  const months = of('years') * 12 + of('months')
  const days = of('weeks') * 7 + of('days')
  const seconds = days * DAY + of('hours') * HOUR + of('minutes') * MINUTE + of('seconds')
  return secondsAfter(monthsAfter(now, months), seconds)
}
