import type { InvitationAccepted, InvitationAnswer } from '@tollgate/contracts'
import { markVerified } from '../../account/email-verification/mark-verified.ts'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readRoles } from '../access/roles.ts'
import { admit } from '../member/admit.ts'
import { presentMember } from '../member/present.ts'
import { holdForAnswer } from './hold.ts'
import { requireInviter } from './inviter.ts'
import { presentInvitation } from './present.ts'
import { findOpen } from './queries.ts'
import { recordChange } from './record.ts'
import { settle } from './settle.ts'

/** Makes the recipient a member, and the organization the one he works in: all of it or nothing. */
export async function accept(
  ctx: UserContext,
  { invitationId, secret }: InvitationAnswer,
): Promise<InvitationAccepted> {
  const known = await findOpen(ctx, invitationId)
  if (!known) throw new AccountError(400, 'Invitation not found')
  return inTransaction(ctx, async (tx) => {
    const held = await holdForAnswer(tx, known, secret)
    if (!held) throw lost()
    const { invitation: before, user, hasSecret } = held
    const { organizationId, roles, teamId } = before
    await requireInviter(tx, before)
    const member = await admit(tx, { organizationId, user, roles: readRoles(roles), teamId })
    const after = await settle(tx, before, 'accepted')
    if (!after) throw lost()
    if (hasSecret && !user.emailVerified) await markVerified(tx, user)
    await workInOrganization(tx, organizationId)
    await recordChange(tx, { action: 'invitation.accepted', before, after })
    return { invitation: presentInvitation(after), member: presentMember(member) }
  })
}

/** It was answered, canceled or sent again at the same moment. */
function lost(): AccountError {
  return new AccountError(400, 'Failed to retrieve invitation')
}
