import type { CustomerMeter } from '@tollgate/db'
import { DAY, daysUntil, MINUTE, type Period, secondsBetween } from '../../core/calendar.ts'

/** How far back a meter is shown that has counted everything so far. */
const OPEN_DAYS = 30
const MOST_DAYS = 366
/** Use is added up by quarters of an hour. */
const STEP = 15 * MINUTE * 1000

/** The days of the period that runs, up to today: the first is what is left of the one that it began on. */
export function daysOfPeriod(
  { resetAt, countsFrom }: Pick<CustomerMeter, 'resetAt' | 'countsFrom'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Period[] {
  const from = Math.max(resetAt?.getTime() ?? 0, countsFrom?.getTime() ?? 0)
  if (from === 0) return daysUntil(now, { count: OPEN_DAYS, timeZone })
  const begin = new Date(Math.floor(from / STEP) * STEP)
  const passed = Math.max(0, Math.ceil(secondsBetween(begin, now) / DAY))
  const count = Math.min(passed + 1, MOST_DAYS)
  const days = daysUntil(now, { count, timeZone }).filter(({ end }) => end > begin)
  return days.map((day) => (day.begin < begin ? { ...day, begin } : day))
}
