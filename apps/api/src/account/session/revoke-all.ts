import type { UserContext } from '../../core/context.ts'
import { endSessionsOfUser } from './end-of-user.ts'

/** Signs the user out everywhere, here too. */
export async function revokeSessions(ctx: UserContext): Promise<void> {
  await endSessionsOfUser(ctx, {})
}
