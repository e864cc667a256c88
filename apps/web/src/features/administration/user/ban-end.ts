import { banUserLimits } from '@tollgate/contracts/limits'
import { dayOf } from '#app/list/period.ts'

/** Seconds until a day begins where the reader is; undefined where a ban can’t end then. */
export function secondsUntil(day: string, now: Date): number | undefined {
  const end = dayOf(day)
  if (end === undefined) return undefined
  const seconds = Math.round((end.getTime() - now.getTime()) / 1000)
  const { min, max } = banUserLimits.banExpiresIn
  return seconds >= min && seconds <= max ? seconds : undefined
}
