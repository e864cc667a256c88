import { rolesAllow } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { lockAsMember } from '../member/queries.ts'
import { findMembershipRoles } from '../member/roles.ts'

/** Refuses members who can’t read how an organization signs in; strangers learn nothing else. */
export async function requireSingleSignOnReader(
  ctx: UserContext,
  organizationId: string,
): Promise<void> {
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (roles && rolesAllow(roles, { singleSignOn: ['read'] })) return
  throw refusal('YOU_ARE_NOT_ALLOWED_TO_READ_SINGLE_SIGN_ON')
}

/** Holds the organization against other changes for a member who may change how it signs in. */
export async function lockForSingleSignOn(tx: UserContext, organizationId: string): Promise<void> {
  const self = await lockAsMember(tx, organizationId)
  if (self && rolesAllow(self.roles, { singleSignOn: ['update'] })) return
  throw refusal('YOU_ARE_NOT_ALLOWED_TO_CHANGE_SINGLE_SIGN_ON')
}
