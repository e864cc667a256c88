import type { UserContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { findMembershipRoles } from '../member/roles.ts'

/** Refuses who would read in an organization of others; unknown ones are others’, too. */
export async function requireMember(ctx: UserContext, organizationId: string): Promise<void> {
  const { userId } = ctx.actor
  if (!(await findMembershipRoles(ctx, { userId, organizationId }))) throw notAMember()
}

export function notAMember(): Refusal {
  return refusal('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
}
