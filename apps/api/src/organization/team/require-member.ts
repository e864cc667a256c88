import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { findMembershipRoles } from '../member/find-roles.ts'

/** Refuses who would read in an organization of others; unknown ones are others’, too. */
export async function requireMember(ctx: UserContext, organizationId: string): Promise<void> {
  const { userId } = ctx.actor
  if (!(await findMembershipRoles(ctx, { userId, organizationId }))) throw notAMember()
}

export function notAMember(): AccountError {
  return new AccountError(403, 'You are not a member of this organization')
}
