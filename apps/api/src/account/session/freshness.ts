import type { Session } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

type FreshnessContext = Pick<Context, 'clock' | 'settings'>
type DatedSession = Pick<Session, 'updatedAt' | 'authenticatedAt'>

/** Whether a session was used, or made, recently enough for risky changes. */
export function isFresh({ clock, settings }: FreshnessContext, session: DatedSession): boolean {
  const { SESSION_FRESH_AGE: age, SESSION_FRESH_FROM: from } = settings
  if (age === 0) return true
  const since = from === 'sign-in' ? session.authenticatedAt : session.updatedAt
  return secondsAfter(since, age) > clock.now()
}

export function requireFresh(ctx: FreshnessContext, session: DatedSession): void {
  if (!isFresh(ctx, session)) throw refusal('SESSION_IS_NOT_FRESH')
}
