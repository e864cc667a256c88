import type { RefusalCode } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { Refusal, refusal } from '../../core/errors.ts'

/** An administrator with an unverified email has no administrator rights yet. */
export async function requireAdministrator(ctx: UserContext, code: RefusalCode): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.userId } })
  if (!user?.role.split(',').includes('admin')) throw new Refusal(code)
  if (!user.emailVerified) throw refusal('EMAIL_NOT_VERIFIED')
}
