import { rolesAllow } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findMembershipRoles } from '../member/roles.ts'
import { notAMember } from '../team/require-member.ts'

/** Refuses members who can’t read the audit log; non-members learn nothing. */
export async function requireAuditReader(ctx: UserContext, organizationId: string): Promise<void> {
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles) throw notAMember()
  if (rolesAllow(roles, { audit: ['read'] })) return
  throw refusal('YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_LOG')
}
