import { type Invitation as InvitationShape, rolesAllow } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAsMember } from '../member/queries.ts'
import { moveInvitation } from './lifecycle.ts'
import { presentInvitation } from './present.ts'
import { findInvitation } from './queries.ts'

/** Takes an invitation back, whatever has become of it: who has accepted it stays a member. */
export async function cancelInvitation(
  ctx: UserContext,
  { invitationId }: { invitationId: string },
): Promise<InvitationShape> {
  const known = await findInvitation(ctx, invitationId)
  if (!known) throw notFound()
  return inTransaction(ctx, async (tx) => {
    const member = await lockAsMember(tx, known.organizationId)
    if (!member) throw refusal('MEMBER_NOT_FOUND')
    if (!rolesAllow(member.roles, { invitation: ['cancel'] })) {
      throw refusal('YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION')
    }
    const before = await findInvitation(tx, known.id)
    const after = before && (await moveInvitation(tx, before, 'canceled'))
    if (!after) throw notFound()
    const invitation = presentInvitation(after)
    if (before.status !== 'canceled') {
      await record(tx, 'invitation.canceled', {
        organizationId: after.organizationId,
        before: presentInvitation(before),
        after: invitation,
      })
    }
    return invitation
  })
}

function notFound(): Refusal {
  return refusal('INVITATION_NOT_FOUND')
}
