import { type MemberWithUser, type RemoveMemberRequest, rolesAllow } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { endMembership } from './end-membership.ts'
import { presentMemberWithUser } from './present.ts'
import { findMember, isLastOwner, lockAsMember } from './queries.ts'

/** Removes someone from an organization, for members whose role allows it. */
export async function removeMember(
  ctx: SignedInContext,
  input: RemoveMemberRequest,
): Promise<{ member: MemberWithUser }> {
  const organizationId = requireOrganizationId(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    const member = self && (await findMember(tx, organizationId, input.memberIdOrEmail))
    if (!member) throw refusal('MEMBER_NOT_FOUND')
    await requireRemovable(tx, self, member)
    const user = await endMembership(tx, { member, action: 'member.removed' })
    return { member: presentMemberWithUser(member, user) }
  })
}

/** The wire has this order: the last owner is checked before the permission. */
async function requireRemovable(tx: UserContext, self: Member, member: Member): Promise<void> {
  const fromBelow = member.roles.includes('owner') && !self.roles.includes('owner')
  if (fromBelow || (await isLastOwner(tx, member))) {
    throw refusal('YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
  }
  if (!rolesAllow(self.roles, { member: ['delete'] })) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER')
  }
}
