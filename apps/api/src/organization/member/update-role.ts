import type { Member as MemberShape, UpdateMemberRoleRequest } from '@tollgate/contracts'
import { requireRecentProof } from '../../account/session/freshness.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { changeMember } from './change.ts'
import { presentMember } from './present.ts'
import { findMemberById, isLastOwner, lockAsMember } from './queries.ts'
import { readRoles, requireChangeable } from './roles.ts'

/** Gives a member other roles; neither those before nor those after may be above the caller’s. */
export async function updateMemberRole(
  ctx: SignedInContext,
  input: UpdateMemberRoleRequest,
): Promise<MemberShape> {
  const organizationId = requireOrganizationId(ctx, input)
  const roles = readRoles(input.role)
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    const member = self && (await findMemberById(tx, organizationId, input.memberId))
    if (!member) throw refusal('MEMBER_NOT_FOUND')
    requireChangeable(self, [...member.roles, ...roles])
    if (roles.includes('owner') && !member.roles.includes('owner')) {
      requireRecentProof(ctx, ctx.signedIn.session)
    }
    if (!roles.includes('owner') && (await isLastOwner(tx, member))) {
      throw refusal('YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
    }
    return presentMember(await changeMember(tx, member, { roles }))
  })
}
