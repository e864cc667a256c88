import type { Discount } from '@tollgate/db'
import { monthsLater } from '../subscription/period.ts'

type DiscountRun = Pick<Discount, 'duration' | 'durationInMonths'>

interface Cycle {
  start: Date
  timeZone: string
}

/**
 * Whether a discount that was first applied then still counts for a cycle. Months are those of the
 * calendar: three of them cover the first bill of a yearly plan, and no other.
 */
export function isDiscountOn(
  { duration, durationInMonths }: DiscountRun,
  firstAppliedAt: Date | null,
  { start, timeZone }: Cycle,
): boolean {
  if (duration === 'forever' || firstAppliedAt === null) return true
  const months = duration === 'repeating' ? (durationInMonths ?? 1) : 1
  return start <= monthsLater(firstAppliedAt, months - 1, timeZone)
}
