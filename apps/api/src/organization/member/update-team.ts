import type { Member as MemberShape, UpdateMemberTeamRequest } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { requireTeamSeat } from './admit.ts'
import { changeMember } from './change.ts'
import { presentMember } from './present.ts'
import { findMemberById, lockAsMember } from './queries.ts'
import { requireChangeable } from './roles.ts'

/** Moves a member to another team if there is room, or out of theirs; they stay a member. */
export async function updateMemberTeam(
  ctx: SignedInContext,
  input: UpdateMemberTeamRequest,
): Promise<MemberShape> {
  const organizationId = requireOrganizationId(ctx, input)
  const { memberId, teamId } = input
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    const member = self && (await findMemberById(tx, organizationId, memberId))
    if (!member) throw refusal('MEMBER_NOT_FOUND')
    requireChangeable(self, member.roles)
    const moves = teamId !== null && teamId !== member.teamId
    if (moves) await requireTeamSeat(tx, { organizationId, teamId })
    return presentMember(await changeMember(tx, member, { teamId }))
  })
}
