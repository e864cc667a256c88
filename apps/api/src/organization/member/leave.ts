import type { MemberWithUser } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endMembership } from './end-membership.ts'
import { presentMemberWithUser } from './present.ts'
import { isLastOwner, lockAsMember } from './queries.ts'

/** Leaves an organization; its last owner can’t. */
export async function leaveOrganization(
  ctx: UserContext,
  { organizationId }: { organizationId: string },
): Promise<MemberWithUser> {
  return inTransaction(ctx, async (tx) => {
    const member = await lockAsMember(tx, organizationId, { isLeaving: true })
    if (!member) throw refusal('MEMBER_NOT_FOUND')
    if (await isLastOwner(tx, member)) {
      throw refusal('YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
    }
    const user = await endMembership(tx, { member, action: 'member.left' })
    return presentMemberWithUser(member, user)
  })
}
