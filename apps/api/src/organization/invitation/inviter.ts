import { exceedRoles, rolesAllow } from '@tollgate/contracts'
import type { Invitation } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

/** Whether someone with these roles can grant those. */
export function mayGive(held: string[], roles: string[]): boolean {
  return rolesAllow(held, { invitation: ['create'] }) && !exceedRoles(held, roles)
}

/** Refuses an invitation whose inviter has left since, or could no longer send it. */
export async function requireInviter(
  ctx: Pick<Context, 'db'>,
  { organizationId, inviterId: userId, roles }: Invitation,
): Promise<void> {
  const inviter = await ctx.db.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!inviter) throw new AccountError(400, 'Inviter is no longer a member of the organization')
  if (!mayGive(inviter.roles, roles)) {
    throw new AccountError(400, 'Inviter may no longer give this role')
  }
}
