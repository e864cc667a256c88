import type { Session } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

type FreshnessContext = Pick<Context, 'clock' | 'settings'>
type DatedSession = Pick<Session, 'updatedAt' | 'authenticatedAt'>

/**
 * Whether the user has recently signed in, or proven their identity again (`renewSession` notes it). That the
 * session was used isn’t enough.
 */
export function isRecentlyProven(
  { clock, settings }: FreshnessContext,
  { authenticatedAt }: Pick<Session, 'authenticatedAt'>,
): boolean {
  const { SESSION_FRESH_AGE: age } = settings
  return age === 0 || secondsAfter(authenticatedAt, age) > clock.now()
}

/** Refuses a risky change until the user has proven their identity again. */
export function requireRecentProof(
  ctx: FreshnessContext,
  session: Pick<Session, 'authenticatedAt'>,
): void {
  if (!isRecentlyProven(ctx, session)) throw refusal('SESSION_IS_NOT_FRESH')
}

/** Whether a session is fresh as clients of better-auth understand it: used, or made, recently enough. */
export function isFresh(ctx: FreshnessContext, session: DatedSession): boolean {
  const { SESSION_FRESH_AGE: age, SESSION_FRESH_FROM: from } = ctx.settings
  if (age === 0 || from === 'sign-in') return isRecentlyProven(ctx, session)
  return secondsAfter(session.updatedAt, age) > ctx.clock.now()
}

export function requireFresh(ctx: FreshnessContext, session: DatedSession): void {
  if (!isFresh(ctx, session)) throw refusal('SESSION_IS_NOT_FRESH')
}
