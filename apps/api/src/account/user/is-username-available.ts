import type { Context } from '../../core/context.ts'
import { isReserved, readSpelling } from './username.ts'

/** Whether a sign-up or a change of the user could have a username now. */
export async function isUsernameAvailable(
  ctx: Context,
  { username: given }: { username: string },
): Promise<boolean> {
  const username = readSpelling(ctx.settings, given)
  if (isReserved(ctx.settings, username)) return false
  return (await ctx.db.user.count({ where: { username } })) === 0
}
