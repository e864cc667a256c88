import type { User } from '@tollgate/db'
import type { CurrentSession, UserContext } from '../../core/context.ts'
import { type CreatedSession, createSession, endSessions } from './lifecycle.ts'

interface Replaced {
  session: CurrentSession
  user: User
}

/** Ends all sessions of a user, and starts one to replace the current one. */
export async function replaceSessions(
  tx: UserContext,
  { session, user }: Replaced,
): Promise<CreatedSession> {
  await endSessions(tx, { userId: user.id })
  const { rememberMe } = session
  return createSession(tx, { user, rememberMe, replacedSecret: undefined, isSignIn: false })
}
