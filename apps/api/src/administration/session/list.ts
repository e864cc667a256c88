import type { UserNamed, UserSessions } from '@tollgate/contracts'
import { findLiveSessions } from '../../account/session/find-live.ts'
import { presentSession } from '../../account/session/present.ts'
import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'

/** The devices on which a user is signed in, the newest first. */
export async function listUserSessions(ctx: Context, { userId }: UserNamed): Promise<UserSessions> {
  if (!isUuid(userId)) return { sessions: [] }
  const sessions = await findLiveSessions(ctx, userId)
  return { sessions: sessions.map(presentSession) }
}
