import type { Member as MemberShape, UpdateMemberRoleRequest } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { exceedRoles, readRoles, rolesAllow } from '../access/roles.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { changeRoles } from './change-roles.ts'
import { presentMember } from './present.ts'
import { findMemberById, isLastOwner, lockAsMember } from './queries.ts'

interface RoleChange extends UpdateMemberRoleRequest {
  activeOrganizationId: string | null
}

/** Gives a member other roles; neither those before nor those after may be above the caller’s. */
export async function updateMemberRole(ctx: UserContext, input: RoleChange): Promise<MemberShape> {
  const organizationId = requireOrganizationId(input)
  const roles = readRoles(input.role)
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    const member = self && (await findMemberById(tx, organizationId, input.memberId))
    if (!member) throw new AccountError(400, 'Member not found')
    requireChangeable(self, member, roles)
    if (!roles.includes('owner') && (await isLastOwner(tx, member))) {
      throw new AccountError(400, 'You cannot leave the organization as the only owner')
    }
    return presentMember(await changeRoles(tx, member, roles))
  })
}

function requireChangeable(self: Member, member: Member, roles: string[]): void {
  const allowed = rolesAllow(self.roles, { member: ['update'] })
  if (!allowed || exceedRoles(self.roles, [...member.roles, ...roles])) {
    throw new AccountError(403, 'You are not allowed to update this member')
  }
}
