import type { Subscription } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { active } from './lifecycle.ts'

const AHEAD = 7 * DAY

/** When the customer is told of the next renewal of a yearly subscription: once, unless it was canceled. */
export function renewalNewsAt({
  recurringInterval,
  cancelAtPeriodEnd,
  status,
  currentPeriodEnd,
  renewalToldFor,
}: Subscription): Date | null {
  const isRenewing = !cancelAtPeriodEnd && active.some((one) => one === status)
  const isTold = renewalToldFor?.getTime() === currentPeriodEnd.getTime()
  if (recurringInterval !== 'year' || !isRenewing || isTold) return null
  return secondsAfter(currentPeriodEnd, -AHEAD)
}
