import type { OwnershipTransferred, TransferOwnershipRequest } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { changeMember } from './change.ts'
import { presentMember } from './present.ts'
import { findMemberById, lockAsMember } from './queries.ts'

/** Makes another member the owner; who hands over stays as an admin. */
export async function transferOwnership(
  ctx: SignedInContext,
  input: TransferOwnershipRequest,
): Promise<OwnershipTransferred> {
  const organizationId = requireOrganizationId(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    const member = self && (await findMemberById(tx, organizationId, input.memberId))
    if (!member) throw refusal('MEMBER_NOT_FOUND')
    if (!self.roles.includes('owner')) {
      throw refusal('YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION')
    }
    if (member.id === self.id) throw refusal('YOU_ARE_THE_OWNER_ALREADY')
    const owner = await changeMember(tx, member, { roles: ['owner'] })
    const previousOwner = await changeMember(tx, self, { roles: ['admin'] })
    return { owner: presentMember(owner), previousOwner: presentMember(previousOwner) }
  })
}
