import type { UserContext } from '../../core/context.ts'
import { endSessionsOfUser } from './end-of-user.ts'

/** Signs the user out everywhere but here. */
export async function revokeOtherSessions(ctx: UserContext): Promise<void> {
  await endSessionsOfUser(ctx, { exceptId: ctx.actor.sessionId })
}
