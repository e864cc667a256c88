import type { Invitation } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

/** Refuses an invitation of somebody who has left since: he can’t let anybody in any more. */
export async function requireInviter(
  ctx: Pick<Context, 'db'>,
  { organizationId, inviterId: userId }: Invitation,
): Promise<void> {
  if ((await ctx.db.member.count({ where: { organizationId, userId } })) > 0) return
  throw new AccountError(400, 'Inviter is no longer a member of the organization')
}
