import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

/** The role may come with an address that nobody has proven yet: then it counts for nothing. */
export async function requireAdministrator(ctx: UserContext, refusal: string): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.userId } })
  if (!user?.role.split(',').includes('admin')) throw new AccountError(403, refusal)
  if (!user.emailVerified) throw new AccountError(403, 'Email not verified')
}
