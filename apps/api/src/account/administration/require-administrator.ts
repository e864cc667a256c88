import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

/** An administrator with an unverified email has no administrator rights yet. */
export async function requireAdministrator(ctx: UserContext, refusal: string): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.userId } })
  if (!user?.role.split(',').includes('admin')) throw new AccountError(403, refusal)
  if (!user.emailVerified) throw new AccountError(403, 'Email not verified')
}
