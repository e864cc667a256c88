import type { InvitationAccepted, InvitationAnswer } from '@tollgate/contracts'
import { markVerified } from '../../account/email-verification/mark-verified.ts'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { admit } from '../member/admit.ts'
import { presentMember } from '../member/present.ts'
import { readRoles } from '../member/roles.ts'
import { moveInvitation, requireInviter } from './lifecycle.ts'
import { presentInvitation } from './present.ts'
import { findForAnswer, lockForAnswer } from './recipient.ts'

/** Makes the recipient a member, and the organization active for them: all or nothing. */
export async function acceptInvitation(
  ctx: SignedInContext,
  answer: InvitationAnswer,
): Promise<InvitationAccepted> {
  const found = await findForAnswer(ctx, answer, ctx.signedIn.user)
  if (!found) throw refusal('INVITATION_NOT_FOUND')
  return inTransaction(ctx, async (tx) => {
    const held = await lockForAnswer(tx, found, answer)
    const after = held && (await moveInvitation(tx, held.invitation, 'accepted'))
    if (!after) throw refusal('FAILED_TO_RETRIEVE_INVITATION')
    const { invitation: before, user, hasSecret } = held
    const { organizationId, roles, teamId } = before
    await requireInviter(tx, before)
    await workInOrganization(tx, organizationId)
    const member = await admit(tx, { organizationId, user, roles: readRoles(roles), teamId })
    // Last: where single sign-on is required, it ends this session.
    if (hasSecret && !user.emailVerified) await markVerified(tx, user)
    const invitation = presentInvitation(after)
    await record(tx, 'invitation.accepted', {
      organizationId,
      before: presentInvitation(before),
      after: invitation,
    })
    return { invitation, member: presentMember(member) }
  })
}
