import { DAY, secondsAfter } from '../../core/calendar.ts'
import { refusal } from '../../core/errors.ts'

const LONGEST = 90 * DAY

interface Wish {
  from: string | null
  /** Since when it is required, or will be; null while it isn’t. */
  before: Date | null
  now: Date
}

/** From when on a second factor is required. What is past means now; what is in force already goes on. */
export function startOfRequirement({ from, before, now }: Wish): Date | null {
  if (from === null) return null
  const asked = new Date(from)
  if (asked > secondsAfter(now, LONGEST)) throw refusal('DATE_IS_MORE_THAN_90_DAYS_AHEAD')
  if (asked > now) return asked
  return before !== null && before <= now ? before : now
}
