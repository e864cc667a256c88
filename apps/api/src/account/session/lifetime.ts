import type { Session } from '@tollgate/db'
import { secondsAfter } from '../../core/clock.ts'
import type { Settings } from '../../env.ts'

/** Life on the server of a session that is to end with the browser. */
const FORGOTTEN_AFTER_SECONDS = 86_400

type Lifetimes = Pick<Settings, 'SESSION_EXPIRES_IN' | 'SESSION_UPDATE_AGE'>

/** When a session ends that starts now, or that is used now. */
export function expiryFrom(settings: Lifetimes, now: Date, rememberMe: boolean): Date {
  return secondsAfter(now, rememberMe ? settings.SESSION_EXPIRES_IN : FORGOTTEN_AFTER_SECONDS)
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
