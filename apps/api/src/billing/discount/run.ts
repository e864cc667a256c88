import type { Discount } from '@tollgate/db'
import { monthEndsLater } from '../subscription/period.ts'

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
  // A plan that begins its months on the 31st may have begun this one on the 28th.
  return start <= monthEndsLater(firstAppliedAt, months - 1, timeZone)
}
