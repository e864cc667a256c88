import { exceedRoles, rolesAllow } from '@tollgate/contracts'
import type { Invitation } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

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
  if (!inviter) throw refusal('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
  if (!mayGive(inviter.roles, roles)) {
    throw refusal('INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE')
  }
}
