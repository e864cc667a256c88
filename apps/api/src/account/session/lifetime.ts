import type { Session } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import type { Settings } from '../../settings/settings.ts'

type Lifetimes = Pick<
  Settings,
  'SESSION_EXPIRES_IN' | 'SESSION_UNREMEMBERED_EXPIRES_IN' | 'SESSION_UPDATE_AGE'
>

/** When a session ends that starts now, or that is used now. */
export function expiryFrom(settings: Lifetimes, now: Date, rememberMe: boolean): Date {
  const { SESSION_EXPIRES_IN: life, SESSION_UNREMEMBERED_EXPIRES_IN: unremembered } = settings
  return secondsAfter(now, rememberMe ? life : unremembered)
}

export function isExpired(session: Pick<Session, 'expiresAt'>, now: Date): boolean {
  return session.expiresAt <= now
}

/** Whether the update age has passed. Sessions that end with the browser never get a new expiry. */
export function isRefreshDue(
  settings: Lifetimes,
  session: Pick<Session, 'expiresAt' | 'rememberMe'>,
  now: Date,
): boolean {
  const { SESSION_EXPIRES_IN: life, SESSION_UPDATE_AGE: updateAge } = settings
  return session.rememberMe && secondsAfter(session.expiresAt, updateAge - life) <= now
}
