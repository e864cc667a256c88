import type { Session, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

export interface ResolvedSession {
  session: Session
  user: User
  /** Whether the session got a new expiry, so that its cookie must be written again. */
  refreshed: boolean
}

export async function resolveSession(
  _ctx: Context,
  _asked: { secret: string; disableRefresh: boolean },
): Promise<ResolvedSession | null> {
  throw new Error('being written')
}
